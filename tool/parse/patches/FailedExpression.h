// Resolves a failed expression again with lvalues in place of rvalue operands: of one operand, or of as few as
// possible.
#pragma once

#include "clang/Sema/Sema.h"

namespace ampcc {

// Whether the expression is an rvalue that an lvalue may replace.
bool isBindable(const clang::Expr *E);

// Resolves the expression that the parser or an instantiation made of `Operands` and that failed.
clang::ExprResult rebuild(clang::Sema &S, const clang::RecoveryExpr *Failed, clang::MultiExprArg Operands);

class FailedExpression {
public:
  FailedExpression(clang::Sema &S, llvm::ArrayRef<clang::Expr *> Operands);

  using Builder = llvm::function_ref<clang::ExprResult(clang::MultiExprArg)>;
  // Whether the expression can be resolved. `IsChosen` tells whether a failed attempt has at least chosen a function.
  bool resolve(Builder Build, llvm::function_ref<bool()> IsChosen);

  // The resolved expression; null if a function was only chosen.
  clang::Expr *result() const { return Result; }

  // The operands, or elements of braced lists among them, that had to become lvalues.
  llvm::ArrayRef<clang::Expr *> bound() const { return Bound; }

private:
  clang::Sema &S;
  llvm::ArrayRef<clang::Expr *> Operands;
  llvm::SmallVector<clang::Expr *, 4> Rvalues, Bound;
  clang::Expr *Result = nullptr;

  void addRvalues(clang::Expr *Operand);
  clang::Expr *withLvalues(clang::Expr *Operand) const;
  bool attempt(Builder Build, llvm::function_ref<bool()> IsChosen);
};

} // namespace ampcc
