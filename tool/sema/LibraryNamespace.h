// The namespace that the library's public declarations are in.
#pragma once

#include "clang/AST/Decl.h"

namespace ampcc {

// Whether Scope is namespace Concurrency itself, not a class or a namespace in it. Scope may be null.
inline bool isConcurrency(const clang::DeclContext *Scope) {
  const auto *Namespace = llvm::dyn_cast_or_null<clang::NamespaceDecl>(Scope);
  return Namespace && Namespace->getName() == "Concurrency";
}

} // namespace ampcc
