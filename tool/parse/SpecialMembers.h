// What an implicit member of a class calls in the classes of its bases and members, where that is not the same on both
// sides (R-LANG-58, -62). Clang looks for one function: it would find that of the side that is parsed, and take the
// implicit member for one of this side only; or what is deleted, which counts as serving both sides as long as nobody
// has provided it, such as the copy constructor of std::thread, and not the one that moves, which is the host's. It
// remembers what it has found; so that is settled here.
#pragma once

#include "clang/AST/DeclCXX.h"
#include "clang/Sema/Sema.h"

namespace ampcc {

// Finds, for both sides, the special members of a class that has several of a kind. To be called when the class has
// been completed.
void findSpecialMembers(clang::Sema &S, clang::CXXRecordDecl *Class);

// Members with initializers of their own do not limit where the implicit default constructor can run, as Clang
// believes: nothing but the initializer is called for them. To be called when the class has been completed.
void inferFromInitializers(clang::Sema &S, clang::CXXRecordDecl *Class);

// An inheriting constructor can run where the inherited one and those of the other parts can; Clang asks their
// assignment operators. To be called when the constructor has been declared.
void inferFromInherited(clang::Sema &S, clang::CXXConstructorDecl *Constructor);

} // namespace ampcc
