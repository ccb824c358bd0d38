#include "workgroup/RemainderConditions.h"
#include "kir/Arithmetic.h"
#include "kir/LValues.h"
#include "workgroup/Remainders.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;

namespace ampcc::passes {

std::optional<int64_t> RemainderCondition::stride() const {
  const std::optional<int64_t> Known = literalValue(Mask ? Mask : Divisor);
  return Known ? std::optional(*Known + (Mask != nullptr)) : std::nullopt;
}

bool RemainderConditions::isInvariantInt(const Expression *E) const {
  return E->type() == M.Types.intType() && Sums.isInvariant(E);
}

// The index in a remainder or under a mask. The lowest bit of `a ^ b` is that of `a + b`.
std::optional<AffineExpr> RemainderConditions::indexOf(const Binary *Part) const {
  auto *Xor = dyn_cast<Binary>(Part->Left);
  if (!Xor || Xor->Op != BinaryOperator::BitXor || Part->Op != BinaryOperator::BitAnd || literalValue(Part->Right) != 1)
    return Sums.of(Part->Left);
  std::optional<AffineExpr> Result = Sums.of(Xor->Left), Other = Sums.of(Xor->Right);
  if (!Result || !Other)
    return std::nullopt;
  Result->add(*Other, 1);
  return Result;
}

// `!=` is a condition for one remainder if there are only two.
std::optional<RemainderCondition> RemainderConditions::of(const Expression *E) const {
  auto *Not = dyn_cast<Unary>(E);
  const bool IsNegated = Not && Not->Op == UnaryOperator::LogicalNot;
  auto *Comparison = dyn_cast<Binary>(IsNegated ? Not->Operand : E);
  if (!Comparison || (Comparison->Op != BinaryOperator::Equal && Comparison->Op != BinaryOperator::NotEqual))
    return std::nullopt;
  const bool IsEqual = (Comparison->Op == BinaryOperator::Equal) != IsNegated;
  const bool IsLeft = !Sums.isInvariant(Comparison->Left);
  Expression *Remainder = IsLeft ? Comparison->Right : Comparison->Left;
  auto *Part = dyn_cast<Binary>(IsLeft ? Comparison->Left : Comparison->Right);
  const bool IsMasked = Part && Part->Op == BinaryOperator::BitAnd;
  if (!Part || !(IsMasked || Part->Op == BinaryOperator::Remainder) || !isInvariantInt(Remainder))
    return std::nullopt;
  Expression *Divisor = divisorOf(Part);
  std::optional<AffineExpr> Index = indexOf(Part), Of = Sums.of(Remainder);
  if (!Index || !Of || !isInvariantInt(Divisor) || llvm::range_size(Index->inductionTerms()) != 1 ||
      Index->coefficientOf(Position) != 1)
    return std::nullopt;
  RemainderCondition Result{*Index, Divisor, Remainder, IsMasked ? Divisor : nullptr,
                            Counts.holdsFor(*Index, Position)};
  if (!IsEqual) {
    if (Result.stride() != 2 || literalValue(Remainder) != 0)
      return std::nullopt;
    Result.Mask = Result.Remainder = IRBuilder(M).integer(1);
    Of = Sums.of(Result.Remainder);
  }
  Result.Difference.add(*Of, -1);
  return Result;
}

std::optional<RemainderCondition> RemainderConditions::takeFrom(Expression *&Condition) const {
  auto *B = dyn_cast<Binary>(Condition);
  if (B && B->Op == BinaryOperator::LogicalAnd) {
    std::optional<RemainderCondition> Left = takeFrom(B->Left);
    return Left ? Left : takeFrom(B->Right);
  }
  std::optional<RemainderCondition> Result = of(Condition);
  if (Result)
    Condition = IRBuilder(M).boolean(true);
  return Result;
}

} // namespace ampcc::passes
