#include "parse/patches/FailedExpression.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/OperatorPrecedence.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampcc {

bool isBindable(const Expr *E) {
  QualType T = E->getType();
  bool IsValue = !T.isNull() && !T->isDependentType() && !T->isVoidType() && !T->isPlaceholderType();
  return IsValue && !E->isLValue() && !isa<InitListExpr, CXXDefaultArgExpr>(E);
}

// If the type of the first operand does not show that it is a call, the token behind the operand does, or names the
// binary operator.
ExprResult rebuild(Sema &S, const RecoveryExpr *Failed, MultiExprArg Operands) {
  if (Operands.empty())
    return ExprError();
  Expr *First = Operands.front();
  auto Call = [&] {
    return S.BuildCallExpr(nullptr, First, Failed->getBeginLoc(), Operands.drop_front(), Failed->getEndLoc());
  };
  if (First->getType()->isPlaceholderType() || First->getType()->isFunctionType() || isa<OverloadExpr>(First))
    return Call();
  const SourceManager &SM = S.getSourceManager();
  SourceLocation End = Failed->subExpressions().front()->getEndLoc();
  std::optional<Token> Behind = Lexer::findNextToken(End, SM, S.getLangOpts());
  if (!Behind || First->getType()->isDependentType())
    return ExprError();
  if (Behind->is(tok::l_paren) && First->getType()->isRecordType())
    return Call();
  if (Operands.size() != 2 || getBinOpPrecedence(Behind->getKind(), true, true) <= prec::Comma)
    return ExprError();
  return S.ActOnBinOp(S.TUScope, Behind->getLocation(), Behind->getKind(), First, Operands.back());
}

FailedExpression::FailedExpression(Sema &S, ArrayRef<Expr *> Operands) : S(S), Operands(Operands) {
  for (Expr *Operand : Operands)
    addRvalues(Operand);
}

void FailedExpression::addRvalues(Expr *Operand) {
  if (auto *List = dyn_cast<InitListExpr>(Operand))
    for (Expr *Element : List->inits())
      addRvalues(Element);
  else if (isBindable(Operand))
    Rvalues.push_back(Operand);
}

Expr *FailedExpression::withLvalues(Expr *Operand) const {
  if (llvm::is_contained(Bound, Operand))
    return new (S.Context) OpaqueValueExpr(Operand->getBeginLoc(), Operand->getType(), VK_LValue);
  auto *List = dyn_cast<InitListExpr>(Operand);
  if (!List)
    return Operand;
  SmallVector<Expr *, 8> Elements;
  for (Expr *Element : List->inits())
    Elements.push_back(withLvalues(Element));
  auto *Copy = new (S.Context) InitListExpr(S.Context, List->getLBraceLoc(), Elements, List->getRBraceLoc());
  Copy->setType(List->getType());
  return Copy;
}

bool FailedExpression::attempt(Builder Build, llvm::function_ref<bool()> IsChosen) {
  SmallVector<Expr *, 8> Changed;
  for (Expr *Operand : Operands)
    Changed.push_back(withLvalues(Operand));
  // A parenthesized list, which represents the initializer of a variable that failed for another reason, has no type.
  if (llvm::any_of(Changed, [](const Expr *E) { return E->getType().isNull() || E->containsErrors(); }))
    return false;
  Sema::SFINAETrap Trap(S, /*WithAccessChecking=*/true);
  ExprResult Built = Build(Changed);
  bool IsGood = !Trap.hasErrorOccurred() && Built.isUsable() && !Built.get()->containsErrors();
  if (IsGood)
    Result = Built.get();
  return IsGood || IsChosen();
}

// Tries single operands first, because lvalues in place of all rvalues can make a choice between overloads for rvalues
// and lvalues ambiguous. If all are needed together, removes one after the other as long as the expression resolves.
bool FailedExpression::resolve(Builder Build, llvm::function_ref<bool()> IsChosen) {
  if (attempt(Build, IsChosen)) // the only cause was an operand that has been resolved meanwhile
    return true;
  for (Expr *Rvalue : Rvalues) {
    Bound = {Rvalue};
    if (attempt(Build, IsChosen))
      return true;
  }
  Bound = Rvalues;
  if (Rvalues.size() < 2 || !attempt(Build, IsChosen))
    return false;
  for (Expr *Rvalue : Rvalues) {
    if (Bound.size() == 1)
      break;
    llvm::erase(Bound, Rvalue);
    if (!attempt(Build, IsChosen))
      Bound.push_back(Rvalue);
  }
  return true;
}

} // namespace ampcc
