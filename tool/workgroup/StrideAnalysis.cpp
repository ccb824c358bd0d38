#include "workgroup/StrideAnalysis.h"
#include "analysis/AffineExpr.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "transforms/scalar/SimplifyExpressions.h"
#include "workgroup/AffineExpansion.h"
#include "workgroup/IndexSetSplitting.h"
#include "workgroup/LoopDelinearization.h"
#include "workgroup/Remainders.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;

namespace ampcc::passes {
// The affine context of one dimension: the position is the induction variable, and values that are uniform in this
// dimension are invariant.
struct StrideAnalysis::Context : RematerializingContext {
  const StrideAnalysis &Row;
  const Variable *Position;
  unsigned Across;
  Context(const StrideAnalysis &Row, const Variable *Position, unsigned Across)
      : RematerializingContext(Row.Values), Row(Row), Position(Position), Across(Across) {}
  const Variable *inductionVariable(const Expression *E) const override {
    return isReferenceTo(E, Position) ? Position : nullptr;
  }
  bool isInvariant(const Expression *E) const override { return Row.isUniform(E, Across); }
};

// The affine context of a part of the row after delinearization: a quotient is invariant, and a remainder has the
// stride of its dividend.
struct StrideAnalysis::PartContext : StrideAnalysis::Context {
  explicit PartContext(const StrideAnalysis &Row)
      : Context(Row, Row.Space.innermost().Position, DivergentInInnermost) {}
  bool isInvariant(const Expression *E) const override {
    std::optional<IndexDivision> D = Row.unitStrideDivision(E);
    return Context::isInvariant(E) || (D && D->IsQuotient);
  }
  const Expression *definition(const Expression *E) const override {
    std::optional<IndexDivision> D = Row.unitStrideDivision(E);
    return D && !D->IsQuotient ? D->Index : Context::definition(E);
  }
};

// The affine context of 32-bit integers modulo 2^32.
struct StrideAnalysis::ModularContext : StrideAnalysis::Context {
  explicit ModularContext(const StrideAnalysis &Row)
      : Context(Row, Row.Space.innermost().Position, DivergentInInnermost) {}
  bool isInvariant(const Expression *E) const override {
    return E->type()->isInteger(32) && !(Row.Uniformity.of(E) & Across) && Row.Uniformity.effects(E).isOfVariables();
  }
  const Expression *definition(const Expression *E) const override {
    auto *C = dyn_cast<Cast>(E);
    return C && C->Operand->type()->isInteger(32) ? C->Operand : Context::definition(E);
  }
};

std::optional<AffineExpr> StrideAnalysis::affine(const Expression *E, const Variable *Position, unsigned Across) const {
  return affineExpr(E, Context(*this, Position, Across));
}

std::optional<IndexDivision> StrideAnalysis::unitStrideDivision(const Expression *E) const {
  std::optional<IndexDivision> D = indexDivisionOf(M, E);
  const bool Holds = D && hasUnitStride(D->Index) && isWorthDividing(D->Divisor) && isSameInt(D->Divisor);
  return Holds ? D : std::nullopt;
}

bool StrideAnalysis::hasLargeStrideInParts(const Expression *E) const {
  const std::optional<AffineExpr> Sum = affineExpr(E, PartContext(*this));
  if (!Sum)
    return hasLargeStride(E);
  const std::optional<int64_t> Stride = Sum->strideOf(Space.innermost().Position);
  return !Stride || *Stride < -1 || *Stride > 1; // vectors are reversed by one shuffle
}

bool StrideAnalysis::isUnitStrided(const Expression *E, const Variable *Position, unsigned Across) const {
  std::optional<AffineExpr> Sum = affine(E, Position, Across);
  return Sum && Sum->strideOf(Position) == 1;
}

bool StrideAnalysis::hasLargeStride(const Expression *E) const {
  return Uniformity.of(E) & DivergentInInnermost && !isUnitStrided(E, Space.innermost().Position, DivergentInInnermost);
}

bool StrideAnalysis::isContiguousInOuter(const Expression *E) const {
  return !Space.outer().empty() && hasLargeStride(E) &&
         isUnitStrided(E, Space.outer().front().Position, DivergentInOuter);
}

std::optional<int64_t> StrideAnalysis::distance(const Expression *A, const Expression *B) const {
  if (!hasUnitStride(A) || !hasUnitStride(B))
    return std::nullopt;
  return affine(B, Space.innermost().Position, DivergentInInnermost)
      ->distanceTo(*affine(A, Space.innermost().Position, DivergentInInnermost));
}

bool StrideAnalysis::isUniform(const Expression *E, unsigned Across) const {
  return areInterchangeable(E->type(), M.Types.intType()) && !(Uniformity.of(E) & Across) &&
         Uniformity.effects(E).isOfVariables();
}

// The sum of invariant terms in 64 bits, so that no intermediate value overflows.
Expression *StrideAnalysis::expanded(const AffineExpr &Sum) {
  return expand(Build, Sum, M.Types.longType(), ConstantIs::First, [&](const AffineExpr::Term &T) {
    Expression *Product = nullptr;
    for (const Expression *Coefficient : T.Coefficients) {
      Expression *Factor = Build.widened(clone(M, Coefficient));
      Product = Product ? Build.multiply(Product, Factor) : Factor;
    }
    return Product;
  });
}

std::optional<int64_t> StrideAnalysis::stride(const Expression *E) const {
  const Variable *Position = Space.innermost().Position;
  std::optional<AffineExpr> Sum;
  if (areInterchangeable(E->type(), M.Types.intType()))
    Sum = affine(E, Position, DivergentInInnermost);
  else if (E->type()->isUnsignedInt())
    Sum = affineExpr(E, ModularContext(*this));
  return Sum ? Sum->strideOf(Position) : std::nullopt;
}

Expression *StrideAnalysis::ofWorkItem(const Expression *E, Expression *Position) {
  auto Replace = [&](Variable *V) -> Expression * {
    if (V == Space.innermost().Position)
      return clone(M, Position);
    const Expression *Value = Uniformity.of(V) & DivergentInInnermost ? Values.valueOf(V) : nullptr;
    return Value ? ofWorkItem(Value, Position) : nullptr;
  };
  Expression *Result = substitute(M, E, Replace);
  simplifyExpression(M, Result, {});
  return Result;
}

// Adds the range of the positions for which `position Op bound` holds. `Position` makes the bound plus a number of
// work-items. False: there is no such range.
static bool addBound(BinaryOperator Op, IterationBounds &To, llvm::function_ref<Expression *(int)> Position) {
  if (Op == BinaryOperator::Less || Op == BinaryOperator::LessEqual || Op == BinaryOperator::Equal)
    To.Upper.push_back(Position(Op != BinaryOperator::Less));
  if (Op == BinaryOperator::Greater || Op == BinaryOperator::GreaterEqual || Op == BinaryOperator::Equal)
    To.Lower.push_back(Position(Op == BinaryOperator::Greater));
  To.IsOne = To.IsOne || Op == BinaryOperator::Equal;
  return Op != BinaryOperator::NotEqual;
}

// Comparisons like `index < bound`, whose left side has unit stride.
bool StrideAnalysis::addComparison(const Binary *B, bool IsNegated, IterationBounds &To) {
  bool IsLeft = hasUnitStride(B->Left) && isSameInt(B->Right);
  if (!IsLeft && !(hasUnitStride(B->Right) && isSameInt(B->Left)))
    return false;
  BinaryOperator Op = IsLeft ? B->Op : swappedPredicate(B->Op);
  const Type *Long = M.Types.longType();
  return addBound(IsNegated ? inversePredicate(Op) : Op, To, [&](int Plus) {
    Expression *First = ofFirstWorkItem(IsLeft ? B->Left : B->Right);
    Expression *Bound = Build.widened(clone(M, IsLeft ? B->Right : B->Left));
    Expression *Result = Build.subtract(Bound, Build.widened(First));
    return Plus ? Build.add(Result, Build.integer(Long, Plus)) : Result;
  });
}

// Comparisons like `size - index > bound` and `bound < size - index`, whose difference has stride -1 or 1.
bool StrideAnalysis::addDifference(const Binary *B, bool IsNegated, IterationBounds &To) {
  constexpr size_t MaxFactors = 2; // the product of two ints fits into a long
  const Type *Int = M.Types.intType();
  const Variable *Position = Space.innermost().Position;
  if (B->Left->type() != Int || B->Right->type() != Int)
    return false;
  std::optional<AffineExpr> Difference = affine(B->Left, Position, DivergentInInnermost);
  std::optional<AffineExpr> Right = affine(B->Right, Position, DivergentInInnermost);
  if (!Difference || !Right)
    return false;
  Difference->add(*Right, -1);
  const std::optional<int64_t> Stride = Difference->strideOf(Position);
  if (!Stride || std::abs(*Stride) != 1 ||
      llvm::any_of(Difference->Terms, [](const AffineExpr::Term &T) { return T.Coefficients.size() > MaxFactors; }))
    return false;
  Difference->remove(Position);
  BinaryOperator Op = IsNegated ? inversePredicate(B->Op) : B->Op;
  if (*Stride < 0)
    Op = swappedPredicate(Op);
  else
    *Difference = AffineExpr().minus(*Difference);
  return addBound(Op, To, [&](int Plus) {
    AffineExpr Bound = *Difference;
    Bound.Constant += Plus;
    return expanded(Bound);
  });
}

// The stride of an int in the row (long), if it is uniform; null: it is not known, or negative.
Expression *StrideAnalysis::strideOf(const Expression *E) {
  std::optional<AffineExpr> Sum = affine(E, Space.innermost().Position, DivergentInInnermost);
  if (!Sum || llvm::all_of(Sum->inductionTerms(), [](const AffineExpr::Term &T) { return T.Coefficient < 0; }))
    return nullptr;
  AffineExpr Stride;
  for (const AffineExpr::Term &T : Sum->inductionTerms())
    if (T.Coefficients.empty())
      Stride.Constant += T.Coefficient;
    else
      Stride.Terms.push_back({nullptr, T.Coefficients, T.Coefficient});
  return expanded(Stride);
}

// Comparisons like `(index + 1) * step < size`: if the step is positive at run time, the range ends at the first
// work-item for which the comparison does not hold. Unless the step is a number, each work-item still evaluates the
// condition, because the step may be negative. Returns whether the range implies the condition.
bool StrideAnalysis::addStridedBound(const Binary *B, bool IsNegated, IterationBounds &To) {
  if (Space.innermost().MaxCount &&
      !isWorthSplitting(Space.innermost().MaxCount)) // the bound contains a division, which does not pay in short rows
    return false;
  const bool IsLeft = isSameInt(B->Right);
  BinaryOperator Op = IsLeft ? B->Op : swappedPredicate(B->Op);
  if (IsNegated)
    Op = inversePredicate(Op);
  const Expression *Grows = IsLeft ? B->Left : B->Right;
  if ((!IsLeft && !isSameInt(B->Left)) || Grows->type() != M.Types.intType() ||
      (Op != BinaryOperator::Less && Op != BinaryOperator::LessEqual) || !Uniformity.effects(Grows).isPure())
    return false;
  Expression *Growth = strideOf(Grows);
  if (!Growth)
    return false;
  const Type *Long = M.Types.longType();
  Expression *Distance =
      Build.subtract(Build.widened(clone(M, IsLeft ? B->Right : B->Left)), Build.widened(ofFirstWorkItem(Grows)));
  Distance = Build.add(Distance, clone(M, Growth));
  if (Op == BinaryOperator::Less)
    Distance = Build.subtract(Distance, Build.integer(Long, 1));
  Expression *Steps = Build.binary(BinaryOperator::Divide, Distance, clone(M, Growth));
  simplifyExpression(M, Growth, {});
  const bool IsKnown = literalValue(Growth).value_or(0) > 0;
  To.IsStrided = true;
  To.Upper.push_back(IsKnown ? Steps
                             : Build.conditional(Build.binary(BinaryOperator::Greater, Growth, Build.integer(Long, 0)),
                                                 Steps, Build.integer(Long, std::numeric_limits<int32_t>::max())));
  return IsKnown;
}

void StrideAnalysis::addCondition(Expression *Condition, bool IsNegated, IterationBounds &To) {
  auto *B = dyn_cast<Binary>(Condition);
  auto *U = dyn_cast<Unary>(Condition);
  if (B && B->Op == (IsNegated ? BinaryOperator::LogicalOr : BinaryOperator::LogicalAnd)) {
    addCondition(B->Left, IsNegated, To);
    return addCondition(B->Right, IsNegated, To);
  }
  if (U && U->Op == UnaryOperator::LogicalNot)
    return addCondition(U->Operand, !IsNegated, To);
  if (B && isComparison(B->Op) &&
      (addComparison(B, IsNegated, To) || addDifference(B, IsNegated, To) || addStridedBound(B, IsNegated, To)))
    return;
  Expression *Other = IsNegated ? Build.logicalNot(Condition) : Condition;
  const bool IsOfRow =
      B && isComparison(B->Op) && isSameInt(B->Left) && isSameInt(B->Right) && Uniformity.effects(B).MemoryRead.empty();
  Expression *&Into = IsOfRow ? To.OfRow : To.Rest;
  Into = Build.logicalAnd(Into, Other);
}

std::optional<IterationBounds> StrideAnalysis::boundsOf(Expression *Condition) {
  if (!Uniformity.effects(Condition).isPure())
    return std::nullopt;
  IterationBounds Result;
  addCondition(Condition, /*IsNegated=*/false, Result);
  if (Result.Lower.empty() && Result.Upper.empty())
    return std::nullopt;
  return Result;
}

} // namespace ampcc::passes
