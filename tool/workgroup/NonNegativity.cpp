#include "workgroup/NonNegativity.h"
#include "kir/Arithmetic.h"
#include "kir/LValues.h"

using namespace ampcc::kir;
using ampcc::analysis::AffineExpr;

namespace ampcc::passes {

// Whether a conversion to T preserves all values of E that are not negative. Group queries fit into an int.
static bool preservesCounts(const Expression *E, const Type *T) {
  auto *C = dyn_cast<BuiltinCall>(E);
  const Type *From = E->type();
  return T->isInteger() && From->isInteger() &&
         ((C && isGroupQuery(C->Id)) || T->bits() > From->bits() ||
          (T->bits() == From->bits() && (From->isSigned() || !T->isSigned())));
}

// Unsigned arithmetic may wrap around, so that the result is any number.
bool NonNegativity::isCount(const Expression *E) const {
  if (auto *C = dyn_cast_or_null<Cast>(E))
    return preservesCounts(C->Operand, C->type()) && isCount(C->Operand);
  auto *B = dyn_cast_or_null<Binary>(E);
  if (B && (B->Op == BinaryOperator::Add || B->Op == BinaryOperator::Multiply))
    return B->type()->isInteger() && B->type()->isSigned() && isCount(B->Left) && isCount(B->Right);
  if (const Variable *V = referencedVariable(E))
    return (Quotients && Quotients->contains(V)) ||
           llvm::any_of(Space.Dimensions,
                        [&](const IterationDimension &D) { return V == D.First || V == D.Position; }) ||
           isCount(Values.valueOf(V));
  auto *C = dyn_cast_or_null<BuiltinCall>(E);
  return literalValue(E).value_or(-1) >= 0 || (C && isGroupQuery(C->Id));
}

bool NonNegativity::holdsFor(const AffineExpr &Index, const Variable *Position) const {
  return Index.Constant >= 0 && llvm::all_of(Index.Terms, [&](const AffineExpr::Term &T) {
           return T.Coefficient > 0 &&
                  (T.Induction ? T.Induction == Position
                               : llvm::all_of(T.Coefficients, [&](const Expression *E) { return isCount(E); }));
         });
}

} // namespace ampcc::passes
