// Recognizes namespaces and classes by their qualified names: those of the C++ AMP library, in `Concurrency`, and of
// the C++ standard library, in `std`. The library's classes that become kernel arguments have annotations instead
// (sema/Annotations.h).
#pragma once

#include "clang/AST/DeclCXX.h"

namespace ampcc {

// The declarations of a name in a scope; none if the scope is null.
clang::DeclContext::lookup_result declarationsIn(const clang::DeclContext *Scope, llvm::StringRef Name);
// The namespace of that name in a scope. Null: there is none, or the scope is null.
const clang::NamespaceDecl *namespaceIn(const clang::DeclContext *Scope, llvm::StringRef Name);

// Whether Scope is namespace Concurrency itself, not a class or a namespace in it. Scope may be null.
bool isConcurrency(const clang::DeclContext *Scope);

// Whether Scope is the namespace `Name` in namespace Concurrency. Scope may be null.
bool isInnerNamespace(const clang::DeclContext *Scope, llvm::StringRef Name);

// The class of an object of the type, or of what a reference refers to. Null: it is none, or the type is null.
const clang::CXXRecordDecl *classOf(clang::QualType T);
// The class of an object of the type, or of the elements of an array. Null: it is none, or the type is null.
const clang::CXXRecordDecl *classOfObject(clang::QualType T);

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
