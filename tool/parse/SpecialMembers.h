// Determines which special members of its bases and members an implicit member of a class calls, where host and device
// have different ones (R-LANG-58, -62). Clang looks up a single function and caches it. It would find the function for
// the side that is parsed, and infer that the implicit member is for this side only; or a deleted function, which
// counts as host and device, in place of one for the host: the deleted copy constructor of std::thread in place of its
// move constructor. The functions below fill the cache with results for both sides.
#pragma once

#include "clang/AST/DeclCXX.h"
#include "clang/Sema/Sema.h"

namespace ampcc {

// Looks up, for both sides, the special members of a class whose constructors or assignment operators differ in their
// restrictions. To be called when the class has been completed. Returns whether there was anything to look up.
bool findSpecialMembers(clang::Sema &S, clang::CXXRecordDecl *Class);

// Infers the restrictions of the implicit default constructor without members that have default member initializers: of
// these, only the initializer is called, but Clang counts their default constructors, too. To be called when the class
// has been completed.
void inferFromInitializers(clang::Sema &S, clang::CXXRecordDecl *Class);

// Infers the restrictions of an inheriting constructor from the inherited constructor and the default constructors of
// the other bases and members; Clang infers them from assignment operators. To be called when the constructor has been
// declared.
void inferFromInherited(clang::Sema &S, clang::CXXConstructorDecl *Constructor);

} // namespace ampcc
