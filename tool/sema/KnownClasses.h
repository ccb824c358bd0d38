// Recognizes namespaces and classes by their qualified names: those of the C++ AMP library, in `Concurrency`, and of
// the C++ standard library, in `std`. The library's classes that become kernel arguments have annotations instead
// (sema/Annotations.h).
#pragma once

#include "clang/AST/DeclCXX.h"

namespace ampcc {

// Whether Scope is namespace Concurrency itself, not a class or a namespace in it. Scope may be null.
bool isConcurrency(const clang::DeclContext *Scope);

// Whether Scope is the namespace `Name` in namespace Concurrency. Scope may be null.
bool isInnerNamespace(const clang::DeclContext *Scope, llvm::StringRef Name);

// Whether the class, which may be null, is declared in Concurrency or Concurrency::graphics.
bool isOfLibrary(const clang::CXXRecordDecl *Class);

// Whether the class, which may be null, is Concurrency::Name or Concurrency::graphics::Name, or an instance of that
// template.
bool isLibraryClass(const clang::CXXRecordDecl *Class, llvm::StringRef Name);

// Whether the class, which may be null, is a short vector: float_4, int_2.
bool isShortVector(const clang::CXXRecordDecl *Class);

// Whether the class is in the library's own namespace and has no name for programs.
bool isPrivateToLibrary(const clang::CXXRecordDecl *Class);

// Whether the class, which may be null, is std::Name, in any inline namespace, or an instance of that template.
bool isStandardClass(const clang::CXXRecordDecl *Class, llvm::StringRef Name);

} // namespace ampcc
