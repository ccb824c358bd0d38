// Names of members of dependent bases, used unqualified as Visual C++ allows it (-famp-msvc): no typo correction for
// them.
#pragma once

namespace clang {
class CompilerInstance;
}

namespace ampcc {

// Clang looks for a similar name in all namespaces before it leaves an unknown name to the instantiation:
//   template <class T> struct iterator : base<T> { list operator*() const; };  // base<T>::list, not std::list
// From this call on no name is corrected in the scope of a class with dependent bases. Without Visual C++'s leniency
// such names are errors, and nothing changes. Call after the Sema has been made.
void keepDependentBaseNames(clang::CompilerInstance &CI);

} // namespace ampcc
