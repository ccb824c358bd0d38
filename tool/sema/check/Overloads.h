// Repeats the overload resolution of a call for one side: which function Clang chooses, and whether the call is
// ambiguous by the rules of C++ alone. Clang's CUDA mode prefers functions for one side to functions for both.
#pragma once

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class Sema;
}

namespace ampcc {

struct Resolution {
  bool IsKnown = false;                        // false: the candidates or arguments cannot be reconstructed
  const clang::FunctionDecl *Chosen = nullptr; // Clang's choice; null if no function is viable, or several are equal
  llvm::SmallVector<const clang::FunctionDecl *, 2> Equal; // the best candidates by the rules of C++, if several

  // Whether F is the choice. For an inheriting constructor, the choice is the constructor of the base class.
  bool isChosen(const clang::FunctionDecl *F) const {
    if (const auto *Constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(F))
      if (const clang::CXXConstructorDecl *Inherited = Constructor->getInheritedConstructor().getConstructor())
        F = Inherited;
    return Chosen && Chosen->getCanonicalDecl() == F->getCanonicalDecl();
  }
};

// `Call` is a CallExpr or a CXXConstructExpr in the body, or in the declaration, of `From`.
Resolution resolve(clang::Sema &Parsing, const clang::FunctionDecl *From, const clang::Expr *Call, bool OnAccelerator);

// Resolves for the host; unknown if resolving for the accelerator does not give Clang's choice `OnAccelerator` again.
Resolution resolveForHost(clang::Sema &Parsing, const clang::FunctionDecl *From,
                          const clang::FunctionDecl *OnAccelerator, const clang::Expr *Call);

} // namespace ampcc
