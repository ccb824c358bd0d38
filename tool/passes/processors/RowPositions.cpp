#include "passes/processors/RowPositions.h"
#include "analysis/AffineExpr.h"
#include "kir/Clone.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "passes/SimplifyExpressions.h"
#include "passes/processors/SplitRows.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;
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

std::optional<AffineExpr> RowPositions::affine(const Expression *E, const Variable *Position, unsigned Across) const {
  struct Context : analysis::AffineContext {
    const RowPositions &Row;
    const Variable *Position;
    unsigned Across;
    Context(const RowPositions &Row, const Variable *Position, unsigned Across)
        : Row(Row), Position(Position), Across(Across) {}
    const Variable *inductionVariable(const Expression *E) const override {
      return isReferenceTo(E, Position) ? Position : nullptr;
    }
    bool isInvariant(const Expression *E) const override { return Row.isSame(E, Across); }
    const Expression *definition(const Expression *E) const override {
      auto *R = dyn_cast<VariableReference>(E);
      return R ? Row.Values.valueOf(R->Target) : AffineContext::definition(E);
    }
  };
  return affineExpr(E, Context(*this, Position, Across));
}

bool RowPositions::growsByOne(const Expression *E, const Variable *Position, unsigned Across) const {
  std::optional<AffineExpr> Sum = affine(E, Position, Across);
  return Sum && Sum->strideOf(Position) == 1;
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

// By how much an int grows from thread to thread (long), if all threads compute that alike; null: it does not, or
// falls.
Expression *RowPositions::strideOf(const Expression *E) {
  const Type *Long = M.Types.integerType(64, true);
  std::optional<AffineExpr> Sum = affine(E, Space.columns().Position, AcrossColumns);
  if (!Sum || llvm::all_of(Sum->inductionTerms(), [](const AffineExpr::Term &T) { return T.Coefficient < 0; }))
    return nullptr;
  Expression *Result = nullptr;
  for (const AffineExpr::Term &T : Sum->inductionTerms()) {
    Expression *Product = Build.integer(Long, T.Coefficient);
    for (const Expression *Factor : T.Factors)
      Product = Build.binary(BinaryOperator::Multiply, Product, Build.cast(Long, clone(M, Factor)));
    Result = Result ? Build.binary(BinaryOperator::Add, Result, Product) : Product;
  }
  return Result;
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
  Expression *Growth = strideOf(Grows);
  if (!Growth)
    return;
  const Type *Long = M.Types.integerType(64, true);
  Expression *Distance = Build.binary(BinaryOperator::Subtract, Build.cast(Long, clone(M, IsLeft ? B->Right : B->Left)),
                                      Build.cast(Long, ofFirstThread(Grows)));
  Distance = Build.binary(BinaryOperator::Add, Distance, clone(M, Growth));
  if (Op == BinaryOperator::Less)
    Distance = Build.binary(BinaryOperator::Subtract, Distance, Build.integer(Long, 1));
  To.IsStrided = true;
  To.Upper.push_back(Build.conditional(Build.binary(BinaryOperator::Greater, clone(M, Growth), Build.integer(Long, 0)),
                                       Build.binary(BinaryOperator::Divide, Distance, Growth),
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
