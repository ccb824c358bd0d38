// -famp-msvc: turns off typo correction for unqualified names that may be members of dependent bases, which Visual C++
// allows.
#pragma once

namespace clang {
class CompilerInstance;
}

namespace ampcc {

// Clang looks for a similar name in all namespaces before it leaves an unknown name to the instantiation:
//   template <class T> struct iterator : base<T> { list operator*() const; };  // base<T>::list, not std::list
// After this call no unqualified name is corrected in the scope of a class with dependent bases. Without -famp-msvc
// such names are errors, and nothing changes. Call after the Sema has been created.
void keepDependentBaseNames(clang::CompilerInstance &CI);

} // namespace ampcc
