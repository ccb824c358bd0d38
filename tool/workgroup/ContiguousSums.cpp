#include "workgroup/ContiguousSums.h"
#include "analysis/AffineExpr.h"
#include "kir/Arithmetic.h"
#include "kir/Clone.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include "transforms/scalar/SimplifyExpressions.h"
#include "workgroup/AffineAnalysis.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;

namespace ampcc::passes {
namespace {

struct Argument { // of add_privatized
  enum : unsigned { Elements, Sums, Count, Element, Amount };
};

BuiltinCall *asAddition(Statement *S) { return callOf(builtinIn(S), BuiltinId::add_privatized); }

struct Addition {
  BuiltinCall *Call = nullptr; // null: there is none
  Statement **Whole = nullptr; // the addition, or the If that controls it
  Expression *Condition = nullptr;
};

// The only addition, if all other statements are declarations without side effects.
Addition onlyAddition(Statement *&Body, const VariableSet &AddressTaken) {
  Addition Result;
  bool IsOnly = true;
  walkStatements(Body, [&](Statement *&S) {
    auto *I = dyn_cast<If>(S);
    BuiltinCall *Controlled = I && !I->Else ? asAddition(onlyStatement(I->Then)) : nullptr;
    if (Controlled && !Result.Whole && isPure(I->Condition)) {
      Result = {Controlled, &S, I->Condition};
      return;
    }
    if (BuiltinCall *Call = asAddition(S)) {
      IsOnly = IsOnly && (!Result.Call || Result.Call == Call);
      if (!Result.Call)
        Result = {Call, &S, nullptr};
      return;
    }
    auto *D = dyn_cast<Declare>(S);
    const bool IsValue = D && D->Declared->VariableType->isScalar() && !AddressTaken.contains(D->Declared) &&
                         (!D->Initializer || isPure(D->Initializer));
    IsOnly = IsOnly && (IsValue || isa<Block>(S));
  });
  return IsOnly && Result.Call && isPure(Result.Call->Arguments[Argument::Amount]) ? Result : Addition();
}

// The subscript of the element of First to which the pointer refers; null: it is not known.
Expression *subscriptOf(Expression *Pointer, const Variable *First) {
  auto *I = llvm::dyn_cast_or_null<Index>(addressedLValue(withoutCasts(Pointer))); // without those from int to uint
  return I && isReferenceTo(I->Base, First) ? I->Subscript : nullptr;
}

// Affine analysis that also follows the 64-bit casts of IndexWidening.
class WidePositions : public AffineAnalysis {
public:
  using AffineAnalysis::AffineAnalysis;
  const Expression *definition(const Expression *E) const override {
    const Expression *Narrow = signExtended(E);
    return Narrow ? Narrow : AffineAnalysis::definition(E);
  }
};

} // namespace

// Whether the condition holds unless the amount is zero: `amount != 0`, or `amount > 0` for an unsigned amount.
static bool isNotZero(const Expression *Condition, const Expression *Amount) {
  auto *C = dyn_cast<Binary>(Condition);
  const bool HasZero = C && literalValue(C->Right) == 0;
  if (!HasZero ||
      (C->Op != BinaryOperator::NotEqual && (C->Op != BinaryOperator::Greater || C->Left->type()->isSigned())))
    return false;
  auto *Converted = dyn_cast<Cast>(Amount); // from int to uint
  return analysis::isSameValue(C->Left, Amount) || (Converted && analysis::isSameValue(C->Left, Converted->Operand));
}

static Expression *amountOf(Module &M, const Addition &A) {
  Expression *Result = A.Call->Arguments[Argument::Amount];
  if (!A.Condition || isNotZero(A.Condition, Result))
    return Result;
  return M.create<Conditional>(Result->type(), A.Condition, Result, IRBuilder(M).integer(Result->type(), 0));
}

Statement *addContiguously(Module &M, WorkItemLoop WorkItems, const PrivateSums &Of, const VariableSet &AddressTaken) {
  const Addition Original =
      WorkItems.loop().Attributes.IsParallel ? onlyAddition(WorkItems.body(), AddressTaken) : Addition();
  const Expression *Place =
      Original.Call ? subscriptOf(Original.Call->Arguments[Argument::Element], Of.First) : nullptr;
  if (!Place || !Place->type()->isInteger() || !Place->type()->isSigned() ||
      !mentions(Original.Call->Arguments[Argument::Sums], Of.Array))
    return nullptr;
  const WidePositions Positions(M, WorkItems, AddressTaken);
  const std::optional<AffineExpr> Sum = analysis::affineExpr(Place, Positions);
  if (!Sum || !Sum->hasConstantCoefficients() || llvm::range_size(Sum->inductionTerms()) != 1 ||
      Sum->coefficientOf(WorkItems.variable()) != 1)
    return nullptr;
  IRBuilder Build(M);
  const Type *Long = M.Types.longType();
  Expression *IsInside = Build.logicalAnd(
      Build.binary(BinaryOperator::GreaterEqual, Positions.bound(*Sum, /*IsLargest=*/false), Build.integer(Long, 0)),
      Build.less(Positions.bound(*Sum, /*IsLargest=*/true), Build.widened(Build.variable(Of.Count))));
  simplifyExpression(M, IsInside, AddressTaken);
  WorkItemLoop InSums = clone(M, WorkItems);
  const Addition There = onlyAddition(InSums.body(), AddressTaken);
  Expression *InSum =
      Build.index(Build.variable(Of.Array), subscriptOf(There.Call->Arguments[Argument::Element], Of.First));
  *There.Whole = M.create<ExpressionStatement>(Build.binary(BinaryOperator::AddAssign, InSum, amountOf(M, There)));
  WorkItems.dimension().IsPeeled = true;
  return M.create<If>(IsInside, &InSums.loop(), &WorkItems.loop());
}

} // namespace ampcc::passes
