// Rules on literals and on values that are computed from them (R-LANG-66, -90, -109): a literal may have a type that
// amp code cannot use if it is converted immediately, but no other expression may.
#include "sema/check/Rules.h"

using namespace clang;

namespace ampcc {

static bool isLiteral(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  return isa<CharacterLiteral, IntegerLiteral, FloatingLiteral>(E);
}

static bool isLongDoubleLiteral(const Rules &R, const Expr *E) {
  return isa<FloatingLiteral>(E) && R.Context.hasSameUnqualifiedType(E->getType(), R.Context.LongDoubleTy);
}

// Whether the value is computed from a long double literal, which is refused itself.
bool comesOfLongDouble(const Rules &R, const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return comesOfLongDouble(R, Unary->getSubExpr());
  if (const auto *Binary = dyn_cast<BinaryOperator>(E))
    return comesOfLongDouble(R, Binary->getLHS()) || comesOfLongDouble(R, Binary->getRHS());
  return isLongDoubleLiteral(R, E);
}

// R-LANG-90 items 1 and 2.
static bool isOutOfRange(const Rules &R, const Expr *E) {
  if (const auto *Number = dyn_cast<FloatingLiteral>(E))
    return Number->getValue().isInfinity();
  const auto *Number = dyn_cast<IntegerLiteral>(E);
  bool IsLongLong = Number && (R.Context.hasSameType(Number->getType(), R.Context.LongLongTy) ||
                               R.Context.hasSameType(Number->getType(), R.Context.UnsignedLongLongTy));
  return IsLongLong && Number->getValue().getActiveBits() > 32;
}

// Whether the expression computes a value whose type is checked: an operator on literals, a compound assignment, or a
// conversion of an expression that is not a literal.
static bool makesValue(const Expr *E) {
  if (const auto *Binary = dyn_cast<BinaryOperator>(E); Binary && !Binary->isCompoundAssignmentOp())
    return !Binary->isAssignmentOp() && !Binary->isCommaOp() && isLiteral(Binary->getLHS()) &&
           isLiteral(Binary->getRHS());
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return Unary->isArithmeticOp() && isLiteral(Unary->getSubExpr());
  if (isa<CompoundAssignOperator>(E))
    return true;
  const auto *Cast = dyn_cast<ImplicitCastExpr>(E);
  if (!Cast || Cast->isPartOfExplicitCast() || isLiteral(Cast->getSubExpr()))
    return false;
  switch (Cast->getCastKind()) {
  case CK_IntegralCast:
  case CK_FloatingCast:
  case CK_IntegralToFloating:
  case CK_FloatingToIntegral:
    return true;
  default:
    return false;
  }
}

void checkNumber(Rules &R, const Body &B, const Expr *E) {
  const auto *Compound = dyn_cast<CompoundAssignOperator>(E);
  QualType T = Compound ? Compound->getComputationResultType() : E->getType();
  if (T.isNull() || !T->isBuiltinType() || T->isDependentType())
    return;
  if (isOutOfRange(R, E)) {
    R.error(E->getBeginLoc(), Diag::ConstantRange) << B.Name;
    return;
  }
  const bool IsLiteral = isLongDoubleLiteral(R, E);
  if (!IsLiteral && !makesValue(E))
    return;
  // comesOfLongDouble() is tested last: it visits all operands.
  if (auto Problem = R.Types.whyNotUsable(T.getUnqualifiedType()); Problem && (IsLiteral || !comesOfLongDouble(R, E)))
    R.error(E->getExprLoc(), Diag::ValueType)
        << T.getUnqualifiedType() << B.Name << Problem->Reason << E->getSourceRange();
}

} // namespace ampcc
