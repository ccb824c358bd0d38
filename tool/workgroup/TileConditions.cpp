#include "workgroup/TileConditions.h"
#include "kir/Clone.h"
#include "kir/Operators.h"
#include "transforms/scalar/SimplifyExpressions.h"
#include "workgroup/AffineExpansion.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;

namespace ampcc::passes {

// The sum with each induction variable at one end of its range; nullopt: a range or a coefficient is unknown.
std::optional<AffineExpr> TileConditions::extreme(const AffineExpr &Sum, bool IsGreatest, const Ranges &Of) const {
  AffineExpr Result;
  Result.Constant = Sum.Constant;
  for (const AffineExpr::Term &Each : Sum.Terms) {
    if (!Each.Induction) {
      Result.Terms.push_back(Each);
      continue;
    }
    auto Known = Of.find(Each.Induction);
    if (!Each.Coefficients.empty() || (Known == Of.end() && !Context.dimensionOf(Each.Induction)))
      return std::nullopt;
    const auto [Least, Greatest] = Known == Of.end() ? Context.rangeOf(Each.Induction) : Known->second;
    Result.Constant += Each.Coefficient * (IsGreatest == (Each.Coefficient > 0) ? Greatest : Least);
  }
  return Result;
}

// Sum (an invariant one) op 0.
Expression *TileConditions::compareWithZero(const AffineExpr &Sum, BinaryOperator Op) {
  if (Sum.isConstant()) {
    const bool Holds = Op == BinaryOperator::Less           ? Sum.Constant < 0
                       : Op == BinaryOperator::LessEqual    ? Sum.Constant <= 0
                       : Op == BinaryOperator::Greater      ? Sum.Constant > 0
                       : Op == BinaryOperator::GreaterEqual ? Sum.Constant >= 0
                                                            : Sum.Constant == 0;
    return Build.boolean(Holds);
  }
  AffineExpr Left, Right; // without negative numbers
  for (const AffineExpr::Term &Each : Sum.Terms)
    (Each.Coefficient < 0 ? Right : Left)
        .Terms.push_back({Each.Induction, Each.Coefficients, std::abs(Each.Coefficient)});
  (Sum.Constant < 0 ? Right : Left).Constant = std::abs(Sum.Constant);
  auto Side = [&](const AffineExpr &Of) {
    return expand(Build, Of, M.Types.longType(), ConstantIs::Last,
                  [&](const AffineExpr::Term &T) { return Build.widened(Context.termOf(T)); });
  };
  return Build.binary(Op, Side(Left), Side(Right));
}

// That two values differ, because the position is above a constant, or below another limit: `x != 0`, `x != width - 1`.
// Tiles on the other side of the limit are rare.
Expression *TileConditions::differ(const AffineExpr &Difference, const Ranges &Of) {
  const OrientedSum Oriented(Difference);
  return compared(Oriented.HasLimit ? BinaryOperator::Less : BinaryOperator::Greater, Oriented.Sum, Of);
}

Expression *TileConditions::compared(BinaryOperator Op, const AffineExpr &Difference, const Ranges &Of) {
  const bool IsLess = Op == BinaryOperator::Less || Op == BinaryOperator::LessEqual;
  if (Op == BinaryOperator::Equal)
    return Difference.isInvariant() ? compareWithZero(Difference, Op) : nullptr;
  if (Op == BinaryOperator::NotEqual)
    return differ(Difference, Of);
  std::optional<AffineExpr> Extreme = extreme(Difference, /*IsGreatest=*/IsLess, Of);
  return Extreme ? compareWithZero(*Extreme, Op) : nullptr;
}

// Of && and ||: whether both hold, or one of them does.
Expression *TileConditions::alwaysBoth(const Binary *B, bool IsNegated, const Ranges &Of) {
  const bool IsAnd = (B->Op == BinaryOperator::LogicalAnd) != IsNegated;
  Expression *Left = always({B->Left, IsNegated}, Of), *Right = always({B->Right, IsNegated}, Of);
  if (!IsAnd && (!Left || !Right))
    return Left ? Left : Right;
  return Left && Right ? Build.binary(IsAnd ? BinaryOperator::LogicalAnd : BinaryOperator::LogicalOr, Left, Right)
                       : nullptr;
}

Expression *TileConditions::always(const Guard &G, const Ranges &Of) {
  const Expression *E = G.Condition;
  while (llvm::isa<Cast>(E) && llvm::cast<Cast>(E)->Operand->type()->isIntegral())
    E = llvm::cast<Cast>(E)->Operand;
  if (auto *U = dyn_cast<Unary>(E); U && U->Op == UnaryOperator::LogicalNot)
    return always({U->Operand, !G.IsNegated}, Of);
  if (Context.isUniform(E))
    return G.IsNegated ? Build.logicalNot(clone(M, E)) : clone(M, E);
  auto *B = dyn_cast<Binary>(E);
  if (!B)
    return nullptr;
  if (B->Op == BinaryOperator::LogicalAnd || B->Op == BinaryOperator::LogicalOr)
    return alwaysBoth(B, G.IsNegated, Of);
  llvm::SmallVector<Guard, 4> Limits;
  std::optional<AffineExpr> Left = isComparison(B->Op) ? Context.of(B->Left, Limits) : std::nullopt;
  std::optional<AffineExpr> Right = Left ? Context.of(B->Right, Limits) : std::nullopt;
  Expression *Result =
      Right ? compared(G.IsNegated ? inversePredicate(B->Op) : B->Op, Left->minus(*Right), Of) : nullptr;
  for (const Guard &Limit : Limits) {
    Expression *Within = Result ? always(Limit, Of) : nullptr;
    Result = Within ? Build.logicalAnd(Within, Result) : nullptr;
  }
  return Result;
}

// False: the condition never holds.
bool TileConditions::add(Expression *Condition) {
  simplifyExpression(M, Condition, {});
  if (auto *B = dyn_cast<Binary>(Condition); B && B->Op == BinaryOperator::LogicalAnd)
    return add(B->Left) && add(B->Right);
  if (auto *L = dyn_cast<IntegerLiteral>(Condition))
    return L->Value != 0;
  auto IsSame = [&](const Expression *Other) { return analysis::isSameValue(Other, Condition); };
  if (llvm::none_of(Required, IsSame))
    Required.push_back(Condition);
  return true;
}

bool TileConditions::require(const Guard &G, const Ranges &Of) {
  Expression *Condition = always(G, Of);
  return Condition && add(Condition);
}

bool TileConditions::decide(const Expression *Condition, bool Value) {
  if (Context.isUniform(Condition) || Context.isSelection(Condition))
    return false;
  Expression *Decided = always({Condition, !Value}, Ranges());
  return Decided && add(Decided);
}

bool TileConditions::requireNever(llvm::ArrayRef<Guard> Guards, const Ranges &Of) {
  return llvm::any_of(Guards, [&](const Guard &G) {
    if (Context.isSelection(G.Condition) || !Context.isAtBorder(G))
      return false;
    Expression *Condition = always({G.Condition, !G.IsNegated}, Of);
    return Condition && add(Condition);
  });
}

} // namespace ampcc::passes
