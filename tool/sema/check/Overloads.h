// Resolves a call again, for one side: which of all functions that it could mean there Clang would choose, and whether
// the rules of C++ alone would. Clang, which knows both sides, prefers functions of one side to those of both.
#pragma once

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class Sema;
}

namespace ampcc {

struct Resolution {
  bool IsKnown = false;                        // false: what was written cannot be told any more
  const clang::FunctionDecl *Chosen = nullptr; // by Clang; null if no function serves the side, or several do equally
  llvm::SmallVector<const clang::FunctionDecl *, 2> Equal; // all that C++ could choose, if they are several

  // A constructor that a class inherits is chosen as that of the base class.
  bool isChosen(const clang::FunctionDecl *F) const {
    if (const auto *Constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(F))
      if (const clang::CXXConstructorDecl *Inherited = Constructor->getInheritedConstructor().getConstructor())
        F = Inherited;
    return Chosen && Chosen->getCanonicalDecl() == F->getCanonicalDecl();
  }
};

// `Call` is a CallExpr or a CXXConstructExpr in the body, or in the declaration, of `From`.
Resolution resolve(clang::Sema &Parsing, const clang::FunctionDecl *From, const clang::Expr *Call, bool OnAccelerator);

// For the host, if what Clang has chosen for the accelerator is found again.
Resolution resolveForHost(clang::Sema &Parsing, const clang::FunctionDecl *From,
                          const clang::FunctionDecl *OnAccelerator, const clang::Expr *Call);

} // namespace ampcc
