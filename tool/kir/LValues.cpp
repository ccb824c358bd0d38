#include "kir/LValues.h"
#include "kir/Operators.h"

namespace ampcc::kir {

bool isDereference(const Expression *E) {
  auto *U = dyn_cast<Unary>(E);
  return U && U->Op == UnaryOperator::Dereference;
}

bool isAddressOf(const Expression *E) {
  auto *U = dyn_cast<Unary>(E);
  return U && U->Op == UnaryOperator::AddressOf;
}

bool isComma(const Expression *E) {
  auto *B = dyn_cast<Binary>(E);
  return B && B->Op == BinaryOperator::Comma;
}

bool isArrayDecay(const Expression *E) {
  auto *C = dyn_cast<Cast>(E);
  return C && C->type()->isPointer() && C->Operand->type()->isArray();
}

bool isLValue(const Expression *E) {
  if (auto *M = dyn_cast<Member>(E))
    return isLValue(M->Base);
  if (auto *I = dyn_cast<Index>(E))
    return I->Base->type()->isPointer() || isLValue(I->Base);
  return llvm::isa<VariableReference>(E) || isDereference(E);
}

Variable *referencedVariable(const Expression *E) {
  auto *R = llvm::dyn_cast_or_null<VariableReference>(E);
  return R ? R->Target : nullptr;
}

bool isReferenceTo(const Expression *E, const Variable *V) {
  const Variable *Referenced = referencedVariable(E);
  return Referenced && Referenced == V;
}

Expression *modifiedLValue(const Expression *E) {
  if (auto *B = dyn_cast<Binary>(E))
    return isAssignment(B->Op) ? B->Left : nullptr;
  auto *U = dyn_cast<Unary>(E);
  return U && isIncrementOrDecrement(U->Op) ? U->Operand : nullptr;
}

Expression *addressedLValue(const Expression *E) {
  if (isAddressOf(E))
    return llvm::cast<Unary>(E)->Operand;
  return isArrayDecay(E) ? llvm::cast<Cast>(E)->Operand : nullptr;
}

Expression *designatedLValue(const Expression *E) {
  Expression *Addressed = addressedLValue(E);
  return Addressed ? Addressed : modifiedLValue(E);
}

Expression *containingObject(const Expression *E) {
  if (auto *M = dyn_cast<Member>(E))
    return M->Base;
  auto *I = dyn_cast<Index>(E);
  return I && I->Base->type()->isArray() ? I->Base : nullptr;
}

static const Expression *outermostObject(const Expression *E) {
  while (const Expression *Whole = containingObject(E))
    E = Whole;
  return E;
}

Index *elementOf(const Expression *LValue) {
  while (auto *Part = dyn_cast<Member>(LValue))
    LValue = Part->Base;
  return dyn_cast<Index>(const_cast<Expression *>(LValue));
}

Variable *rootVariable(const Expression *E) { return referencedVariable(outermostObject(E)); }

AddressSpace spaceOf(const Expression *E) {
  E = outermostObject(E);
  if (const Variable *V = referencedVariable(E))
    return V->Space;
  if (auto *I = dyn_cast<Index>(E))
    return I->Base->type()->space();
  return isDereference(E) ? llvm::cast<Unary>(E)->Operand->type()->space() : AddressSpace::Private;
}

} // namespace ampcc::kir
