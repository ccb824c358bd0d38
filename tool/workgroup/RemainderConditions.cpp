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

// Whether a conversion to T preserves all values of E that are not negative. Group queries fit into an int.
static bool preservesCounts(const Expression *E, const Type *T) {
  auto *C = dyn_cast<BuiltinCall>(E);
  const Type *From = E->type();
  return T->isInteger() && From->isInteger() &&
         ((C && isGroupQuery(C->Id)) || T->bits() > From->bits() ||
          (T->bits() == From->bits() && (From->isSigned() || !T->isSigned())));
}

// Whether E is a sum or a product of numbers and of positions in the tile or in the domain, which count from zero.
// Unsigned arithmetic may wrap around, so that the result is any number.
bool RemainderConditions::isCount(const Expression *E) const {
  if (auto *C = dyn_cast_or_null<Cast>(E))
    return preservesCounts(C->Operand, C->type()) && isCount(C->Operand);
  auto *B = dyn_cast_or_null<Binary>(E);
  if (B && (B->Op == BinaryOperator::Add || B->Op == BinaryOperator::Multiply))
    return B->type()->isInteger() && B->type()->isSigned() && isCount(B->Left) && isCount(B->Right);
  if (const Variable *V = referencedVariable(E))
    return llvm::any_of(Space.Dimensions,
                        [&](const IterationDimension &D) { return V == D.First || V == D.Position; }) ||
           isCount(Values.valueOf(V));
  auto *C = dyn_cast_or_null<BuiltinCall>(E);
  return literalValue(E).value_or(-1) >= 0 || (C && isGroupQuery(C->Id));
}

bool RemainderConditions::isNeverNegative(const AffineExpr &Index) const {
  return Index.Constant >= 0 && llvm::all_of(Index.Terms, [&](const AffineExpr::Term &T) {
           return T.Coefficient > 0 &&
                  (T.Induction ? T.Induction == Position
                               : llvm::all_of(T.Coefficients, [&](const Expression *E) { return isCount(E); }));
         });
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
  RemainderCondition Result{*Index, Divisor, Remainder, IsMasked ? Divisor : nullptr, isNeverNegative(*Index)};
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
