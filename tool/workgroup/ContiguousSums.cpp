#include "workgroup/ContiguousSums.h"
#include "kir/Clone.h"
#include "kir/LValues.h"
#include "kir/Walk.h"
#include "transforms/scalar/SimplifyExpressions.h"
#include "workgroup/AffineAnalysis.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

namespace ampcc::passes {
namespace {

enum Argument { Elements, Sums, Count, Element, Amount }; // of add_privatized

BuiltinCall *asAddition(Statement *S) {
  auto *E = dyn_cast<ExpressionStatement>(S);
  auto *C = E ? dyn_cast<BuiltinCall>(E->Value) : nullptr;
  return C && C->Id == BuiltinId::add_privatized ? C : nullptr;
}

// The only addition, if all other statements are declarations without side effects; otherwise null.
ExpressionStatement *onlyAddition(Statement *Body, const VariableSet &AddressTaken) {
  ExpressionStatement *Result = nullptr;
  bool IsOnly = true;
  walkStatements(Body, [&](Statement *&S) {
    if (asAddition(S)) {
      IsOnly = IsOnly && !Result;
      Result = cast<ExpressionStatement>(S);
      return;
    }
    auto *D = dyn_cast<Declare>(S);
    const bool IsValue = D && D->Declared->VariableType->isScalar() && !AddressTaken.contains(D->Declared) &&
                         (!D->Initializer || isPure(D->Initializer));
    IsOnly = IsOnly && (IsValue || isa<Block>(S));
  });
  return IsOnly && Result && isPure(asAddition(Result)->Arguments[Amount]) ? Result : nullptr;
}

// The subscript of the element of First to which the pointer refers; null: it is not known.
Expression *subscriptOf(Expression *Pointer, const Variable *First) {
  while (auto *C = dyn_cast<Cast>(Pointer)) // from int to uint
    Pointer = C->Operand;
  auto *I = isAddressOf(Pointer) ? dyn_cast<Index>(cast<Unary>(Pointer)->Operand) : nullptr;
  return I && isReferenceTo(I->Base, First) ? I->Subscript : nullptr;
}

bool isSigned(const Type *T) { return T->isInteger() && T->isSigned() && T->bits() >= 32; }

// Affine analysis that also follows the 64-bit casts of IndexWidening.
class WidePositions : public AffineAnalysis {
public:
  using AffineAnalysis::AffineAnalysis;
  const Expression *definition(const Expression *E) const override {
    auto *C = dyn_cast<Cast>(E);
    const bool IsWidened = C && isSigned(C->type()) && isSigned(C->Operand->type());
    return IsWidened && C->type()->bits() >= C->Operand->type()->bits() ? C->Operand : AffineAnalysis::definition(E);
  }
};

} // namespace

Statement *addContiguously(Module &M, WorkItemLoop WorkItems, const PrivateSums &Of, const VariableSet &AddressTaken) {
  ExpressionStatement *Addition =
      WorkItems.loop().Attributes.IsParallel ? onlyAddition(WorkItems.body(), AddressTaken) : nullptr;
  Expression *Place = Addition ? subscriptOf(asAddition(Addition)->Arguments[Element], Of.First) : nullptr;
  if (!Place || !isSigned(Place->type()) || !mentions(asAddition(Addition)->Arguments[Sums], Of.Array))
    return nullptr;
  const WidePositions Positions(M, WorkItems, AddressTaken);
  const std::optional<AffineExpr> Sum = analysis::affineExpr(Place, Positions);
  if (!Sum || !Sum->hasConstantCoefficients() || llvm::range_size(Sum->inductionTerms()) != 1 ||
      Sum->coefficientOf(WorkItems.variable()) != 1)
    return nullptr;
  IRBuilder Build(M);
  const Type *Long = M.Types.integerType(64, true);
  Expression *IsInside = Build.binary(
      BinaryOperator::LogicalAnd,
      Build.binary(BinaryOperator::GreaterEqual, Positions.bound(*Sum, /*IsLargest=*/false), Build.integer(Long, 0)),
      Build.binary(BinaryOperator::Less, Positions.bound(*Sum, /*IsLargest=*/true),
                   Build.cast(Long, Build.variable(Of.Count))));
  simplifyExpression(M, IsInside, AddressTaken);
  WorkItemLoop InSums = clone(M, WorkItems);
  ExpressionStatement *There = onlyAddition(InSums.body(), AddressTaken);
  BuiltinCall *C = asAddition(There);
  There->Value = Build.binary(BinaryOperator::AddAssign,
                              Build.index(Build.variable(Of.Array), subscriptOf(C->Arguments[Element], Of.First)),
                              C->Arguments[Amount]);
  WorkItems.dimension().IsPeeled = true;
  return M.create<If>(IsInside, &InSums.loop(), &WorkItems.loop());
}

} // namespace ampcc::passes
