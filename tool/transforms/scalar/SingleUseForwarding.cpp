#include "transforms/scalar/SingleUseForwarding.h"
#include "analysis/OperandOrder.h"
#include "kir/Effects.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::passes {

using namespace analysis;
namespace {

// Replaces the only use of a variable with its value.
class Mover {
public:
  Mover(const Variable *V, Expression *Value, const VariableSet &AddressTaken)
      : V(V), Value(Value), AddressTaken(AddressTaken), What(effectsOf(Value, AddressTaken)) {}

  // False if E does not contain the use, or evaluates something before it with which the value cannot be reordered.
  bool moveInto(Expression *&E) {
    if (isReferenceTo(E, V)) {
      E = Value;
      return true;
    }
    if (!isSequenced(E))
      return moveIntoOneOf(operandsInOrder(E));
    if (auto *C = dyn_cast<kir::Conditional>(E))
      return moveInto(C->Condition);
    auto *B = cast<Binary>(E);
    return isComma(E) ? moveIntoOneOf({&B->Left, &B->Right}) : moveInto(B->Left);
  }

private:
  const Variable *V;
  Expression *Value;
  const VariableSet &AddressTaken;
  Effects What;

  bool moveIntoOneOf(llvm::ArrayRef<Expression **> Operands) {
    for (Expression **Operand : Operands)
      if (mentions(*Operand, V))
        return moveInto(*Operand);
      else if (mayNotReorder(What, effectsOf(*Operand, AddressTaken)))
        return false;
    return false;
  }
};

// E if it is `t = value` for a private temporary; else null.
Binary *definition(Expression *E) {
  auto *B = dyn_cast<Binary>(E);
  const Variable *To = B && B->Op == BinaryOperator::Assign ? referencedVariable(B->Left) : nullptr;
  if (!To || !To->IsTemporary || To->Space != AddressSpace::Private || To->IsParameter)
    return nullptr;
  const Type *T = To->VariableType;
  const bool StaysApart = To->HoldsFullExpression && T->isFloat();
  return !StaysApart && (T->isScalar() || T->isPointer()) && B->Right->type() == T ? B : nullptr;
}

} // namespace

bool forwardSingleUses(Function &F) {
  VariableSet AddressTaken = addressTakenVariables(F);
  llvm::DenseMap<const Variable *, unsigned> Mentions;
  walkVariables(F.Body, [&](Variable *V) { ++Mentions[V]; });
  forEachNode<Declare>(F.Body, [&](Declare *D) { --Mentions[D->Declared]; }); // not a use
  bool Changed = false;
  walkExpressions(F.Body, [&](Expression *&E) {
    auto *Sequence = isComma(E) ? cast<Binary>(E) : nullptr;
    const Binary *Definition = Sequence ? definition(Sequence->Left) : nullptr;
    const Variable *V = Definition ? cast<VariableReference>(Definition->Left)->Target : nullptr;
    if (!V || Mentions[V] != 2 || AddressTaken.contains(V) || !mentions(Sequence->Right, V) ||
        !Mover(V, Definition->Right, AddressTaken).moveInto(Sequence->Right))
      return;
    E = Sequence->Right;
    Changed = true;
  });
  return Changed;
}

} // namespace ampcc::passes
