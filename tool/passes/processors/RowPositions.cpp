#include "passes/processors/RowPositions.h"
#include "kir/Clone.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "passes/SimplifyExpressions.h"
#include "passes/processors/Growth.h"
#include "passes/processors/SplitRows.h"

using namespace ampcc::kir;
using llvm::cast;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

using Replacement = llvm::function_ref<Expression *(Variable *)>;

class Substitution : public Cloner {
public:
  Substitution(Module &M, Replacement Replace) : Cloner(M), Replace(Replace) {}

protected:
  Expression *reference(const VariableReference *R) override {
    Expression *Other = Replace(R->Target);
    return Other ? Other : Cloner::reference(R);
  }

private:
  Replacement Replace;
};

} // namespace

Expression *substitute(Module &M, const Expression *E, Replacement Replace) {
  return Substitution(M, Replace).clone(E);
}

bool RowPositions::growsByOne(const Expression *E, const Variable *Position, unsigned Across) const {
  auto Known = [&](const Expression *Part) -> std::optional<int64_t> {
    if (isReferenceTo(Part, Position))
      return 1;
    return isSame(Part, Across) ? std::optional<int64_t>(0) : std::nullopt;
  };
  return growthOf(E, Values, Known) == 1;
}

bool RowPositions::isFarFromNext(const Expression *E) const {
  return Varies.of(E) & AcrossColumns && !growsByOne(E, Space.columns().Position, AcrossColumns);
}

bool RowPositions::isTurned(const Expression *E) const {
  return !Space.rows().empty() && isFarFromNext(E) && growsByOne(E, Space.rows().front().Position, AcrossRows);
}

bool RowPositions::isSame(const Expression *E, unsigned Across) const {
  return areInterchangeable(E->type(), M.Types.intType()) && !(Varies.of(E) & Across) && Varies.effects(E).isPure() &&
         Varies.effects(E).MemoryRead.empty();
}

Expression *RowPositions::ofFirstThread(const Expression *E) {
  auto Replace = [&](Variable *V) -> Expression * {
    if (V == Space.columns().Position)
      return Build.integer(0);
    const Expression *Value = Varies.of(V) & AcrossColumns ? Values.valueOf(V) : nullptr;
    return Value ? ofFirstThread(Value) : nullptr;
  };
  Expression *First = substitute(M, E, Replace);
  simplifyExpression(M, First, {});
  return First;
}

// `index < bound` and the like, for an index that grows with the position. False: bounds nothing.
bool RowPositions::addComparison(const Binary *B, bool IsNegated, PositionBounds &To) {
  bool IsLeft = hasUnitStride(B->Left) && isSameInt(B->Right);
  if (!IsLeft && !(hasUnitStride(B->Right) && isSameInt(B->Left)))
    return false;
  BinaryOperator Op = IsLeft ? B->Op : mirrored(B->Op);
  if (IsNegated)
    Op = negated(Op);
  const Type *Long = M.Types.integerType(64, true);
  auto position = [&](int Plus) {
    Expression *First = ofFirstThread(IsLeft ? B->Left : B->Right);
    Expression *Bound = Build.cast(Long, clone(M, IsLeft ? B->Right : B->Left));
    Expression *Result = Build.binary(BinaryOperator::Subtract, Bound, Build.cast(Long, First));
    return Plus ? Build.binary(BinaryOperator::Add, Result, Build.integer(Long, Plus)) : Result;
  };
  if (Op == BinaryOperator::Less || Op == BinaryOperator::LessEqual || Op == BinaryOperator::Equal)
    To.Upper.push_back(position(Op != BinaryOperator::Less));
  if (Op == BinaryOperator::Greater || Op == BinaryOperator::GreaterEqual || Op == BinaryOperator::Equal)
    To.Lower.push_back(position(Op == BinaryOperator::Greater));
  To.IsOne = To.IsOne || Op == BinaryOperator::Equal;
  return Op != BinaryOperator::NotEqual;
}

// By how much an int grows from thread to thread (long; null: it does not), if all threads compute that alike.
std::optional<Expression *> RowPositions::growthOfSum(const Expression *E) {
  const Type *Long = M.Types.integerType(64, true);
  if (isReferenceTo(E, Space.columns().Position))
    return Build.integer(Long, 1);
  if (isSame(E, AcrossColumns))
    return nullptr;
  if (auto *R = dyn_cast<VariableReference>(E)) {
    const Expression *Value = Values.valueOf(R->Target);
    return Value ? growthOfSum(Value) : std::nullopt;
  }
  if (auto *C = dyn_cast<Cast>(E))
    return areInterchangeable(E->type(), C->Operand->type()) ? growthOfSum(C->Operand) : std::nullopt;
  auto *B = dyn_cast<Binary>(E);
  std::optional<Expression *> Left = B ? growthOfSum(B->Left) : std::nullopt;
  std::optional<Expression *> Right = Left ? growthOfSum(B->Right) : std::nullopt;
  if (!Right)
    return std::nullopt;
  if (!*Left && !*Right)
    return nullptr;
  if (B->Op == BinaryOperator::Add || B->Op == BinaryOperator::Subtract) {
    if (!*Left && B->Op == BinaryOperator::Subtract)
      return std::nullopt; // it falls
    return *Left && *Right ? Build.binary(B->Op, *Left, *Right) : *Left ? *Left : *Right;
  }
  if (B->Op != BinaryOperator::Multiply || (*Left && *Right))
    return std::nullopt;
  Expression *Times = Build.cast(Long, clone(M, *Left ? B->Right : B->Left));
  return Build.binary(BinaryOperator::Multiply, *Left ? *Left : *Right, Times);
}

// `(index + 1) * step < size`: no thread behind the first for which that does not hold is meant, if the step is
// positive. What is compared is asked again, since the step may be anything.
void RowPositions::addStridedBound(const Binary *B, bool IsNegated, PositionBounds &To) {
  if (Space.columns().Most && !isWorthSplitting(Space.columns().Most)) // a division takes longer than a short row
    return;
  const bool IsLeft = isSameInt(B->Right);
  BinaryOperator Op = IsLeft ? B->Op : mirrored(B->Op);
  if (IsNegated)
    Op = negated(Op);
  const Expression *Grows = IsLeft ? B->Left : B->Right;
  if ((!IsLeft && !isSameInt(B->Left)) || Grows->type() != M.Types.intType() ||
      (Op != BinaryOperator::Less && Op != BinaryOperator::LessEqual) || !Varies.effects(Grows).isPure())
    return;
  std::optional<Expression *> Growth = growthOfSum(Grows);
  if (!Growth || !*Growth)
    return;
  const Type *Long = M.Types.integerType(64, true);
  Expression *Distance = Build.binary(BinaryOperator::Subtract, Build.cast(Long, clone(M, IsLeft ? B->Right : B->Left)),
                                      Build.cast(Long, ofFirstThread(Grows)));
  Distance = Build.binary(BinaryOperator::Add, Distance, clone(M, *Growth));
  if (Op == BinaryOperator::Less)
    Distance = Build.binary(BinaryOperator::Subtract, Distance, Build.integer(Long, 1));
  To.IsStrided = true;
  To.Upper.push_back(Build.conditional(Build.binary(BinaryOperator::Greater, clone(M, *Growth), Build.integer(Long, 0)),
                                       Build.binary(BinaryOperator::Divide, Distance, *Growth),
                                       Build.integer(Long, std::numeric_limits<int32_t>::max())));
}

void RowPositions::addCondition(Expression *Condition, bool IsNegated, PositionBounds &To) {
  auto *B = dyn_cast<Binary>(Condition);
  auto *U = dyn_cast<Unary>(Condition);
  if (B && B->Op == (IsNegated ? BinaryOperator::LogicalOr : BinaryOperator::LogicalAnd)) {
    addCondition(B->Left, IsNegated, To);
    return addCondition(B->Right, IsNegated, To);
  }
  if (U && U->Op == UnaryOperator::LogicalNot)
    return addCondition(U->Operand, !IsNegated, To);
  if (B && isComparison(B->Op) && addComparison(B, IsNegated, To))
    return;
  if (B && isComparison(B->Op))
    addStridedBound(B, IsNegated, To);
  Expression *Other = IsNegated ? Build.unary(UnaryOperator::LogicalNot, Condition) : Condition;
  To.Rest = To.Rest ? Build.binary(BinaryOperator::LogicalAnd, To.Rest, Other) : Other;
}

std::optional<PositionBounds> RowPositions::boundsOf(Expression *Condition) {
  if (!Varies.effects(Condition).isPure())
    return std::nullopt;
  PositionBounds Result;
  addCondition(Condition, /*IsNegated=*/false, Result);
  if (Result.Lower.empty() && Result.Upper.empty())
    return std::nullopt;
  return Result;
}

} // namespace ampcc::passes
