#include "workgroup/InjectiveSubscripts.h"
#include "kir/Clone.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Walk.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;

namespace ampcc::passes {

// Whether E consists of the kernel's arguments and of numbers.
bool InjectiveSubscripts::isUniform(const Expression *E) const {
  return allExpressions(E, [&](const Expression *Part) {
    const Variable *V = referencedVariable(Part);
    return V ? V->IsParameter && Values.isAssignedOnce(V)
             : llvm::isa<IntegerLiteral, Cast, Binary, Member>(Part) && isPure(Part);
  });
}

// Whether E is the index of the work-item in a dimension: the first one of the block plus the position in it.
bool InjectiveSubscripts::isIndex(const Expression *E, const IterationDimension &Of) const {
  if (auto *C = dyn_cast_or_null<Cast>(E))
    return isIndex(C->Operand, Of);
  if (const Variable *V = referencedVariable(E))
    return isIndex(Values.valueOf(V), Of);
  auto *Sum = dyn_cast_or_null<Binary>(E);
  return Sum && Sum->Op == BinaryOperator::Add && isReferenceTo(Sum->Left, Of.First) &&
         isReferenceTo(Sum->Right, Of.Position);
}

// The factor of the index in a dimension, if E is such a product; null: it is not.
const Expression *InjectiveSubscripts::strideIn(const Expression *E, const IterationDimension &Of) const {
  auto *Product = dyn_cast<Binary>(E);
  if (!Product || Product->Op != BinaryOperator::Multiply)
    return nullptr;
  const bool IsLeft = isIndex(Product->Left, Of);
  const Expression *Stride = IsLeft ? Product->Right : Product->Left;
  return (IsLeft || isIndex(Product->Right, Of)) && isUniform(Stride) ? Stride : nullptr;
}

Expression *InjectiveSubscripts::conditionFor(const AffineExpr &Subscript) const {
  const IterationDimension &Row = Space.innermost();
  if (!Row.First || Space.outer().size() > 1)
    return nullptr;
  unsigned Firsts = 0, Rows = 0;
  IRBuilder Build(M);
  Expression *Result = Build.boolean(true);
  for (const AffineExpr::Term &T : Subscript.invariantTerms()) {
    const Expression *Of = T.Coefficients.front();
    const Expression *Stride = Space.outer().empty() ? nullptr : strideIn(Of, Space.outer().front());
    if (isReferenceTo(Of, Row.First) && T.Coefficient == 1)
      ++Firsts;
    else if (Stride && T.Coefficient == 1 && ++Rows)
      Result = Build.binary(BinaryOperator::GreaterEqual, clone(M, Stride), clone(M, Row.Extent));
    else if (!isUniform(Of))
      return nullptr;
  }
  if (Firsts != 1 || Rows != Space.outer().size())
    return nullptr;
  return Result;
}

} // namespace ampcc::passes
