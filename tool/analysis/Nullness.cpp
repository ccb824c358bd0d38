#include "analysis/Nullness.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::analysis {

Expression **pointerTo(Expression *LValue) {
  if (auto *M = dyn_cast<Member>(LValue))
    return pointerTo(M->Base);
  if (auto *I = dyn_cast<Index>(LValue))
    return I->Base->type()->isPointer() ? &I->Base : pointerTo(I->Base);
  return isDereference(LValue) ? &cast<Unary>(LValue)->Operand : nullptr;
}

// Iterates to a fixed point, because facts propagate from callers to callees (arguments) and back (results).
Nullness::Nullness(const Module &M) {
  do {
    HasChanged = false;
    for (const Function *F : M.Functions)
      learn(*F);
  } while (HasChanged);
}

bool Nullness::mayLeadNowhere(const Expression *LValue) const {
  const Expression *const *Pointer = pointerTo(const_cast<Expression *>(LValue));
  return Pointer && mayBeNull(*Pointer);
}

bool Nullness::mayBeNull(const Expression *E) const {
  if (llvm::isa<NullPointer, ZeroValue>(E))
    return true;
  if (auto *R = dyn_cast<VariableReference>(E))
    return Variables.contains(R->Target);
  if (isLValue(E))
    return InMemory;
  if (auto *C = dyn_cast<kir::Conditional>(E))
    return mayBeNull(C->Then) || mayBeNull(C->Else);
  if (auto *C = dyn_cast<Cast>(E))
    return isArrayDecay(C) ? mayLeadNowhere(C->Operand) : C->Operand->type()->isPointer() && mayBeNull(C->Operand);
  if (auto *C = dyn_cast<Call>(E))
    return Results.contains(C->Callee);
  if (auto *U = dyn_cast<Unary>(E))
    return U->Op == UnaryOperator::AddressOf ? mayLeadNowhere(U->Operand) : mayBeNull(U->Operand);
  auto *B = dyn_cast<Binary>(E);
  if (!B)
    return false;
  if (B->Op == BinaryOperator::Comma || B->Op == BinaryOperator::Assign)
    return mayBeNull(B->Right);
  return mayBeNull(B->Left->type()->isPointer() ? B->Left : B->Right);
}

// Whether a value of any type contains a pointer that may be null.
bool Nullness::holdsNull(const Expression *Value) const {
  if (Value->type()->isPointer())
    return mayBeNull(Value);
  if (auto *L = dyn_cast<InitializerList>(Value))
    return llvm::any_of(L->Elements, [&](const Expression *Element) { return holdsNull(Element); });
  return false; // a copy of an object, whose stores are recorded already, or zero
}

void Nullness::storeIn(const Expression *Value, const Variable *To) {
  if (!holdsNull(Value))
    return;
  if (To->VariableType->isPointer())
    HasChanged |= Variables.insert(To).second;
  else if (!InMemory)
    InMemory = HasChanged = true;
}

void Nullness::store(const Expression *Value, const Expression *To) {
  if (auto *R = dyn_cast<VariableReference>(To))
    storeIn(Value, R->Target);
  else if (!InMemory && holdsNull(Value))
    InMemory = HasChanged = true;
}

void Nullness::learn(const Expression *E) {
  if (auto *B = dyn_cast<Binary>(E); B && B->Op == BinaryOperator::Assign)
    store(B->Right, B->Left);
  if (isAddressOf(E)) // the pointer may be changed through its address
    if (auto *R = dyn_cast<VariableReference>(cast<Unary>(E)->Operand);
        R && R->type()->isPointer() && (InMemory || Variables.contains(R->Target))) {
      HasChanged |= !InMemory || Variables.insert(R->Target).second;
      InMemory = true;
    }
  if (auto *C = dyn_cast<Call>(E))
    for (auto [Argument, Parameter] : llvm::zip(C->Arguments, C->Callee->Parameters))
      storeIn(Argument, Parameter);
}

void Nullness::learn(const Function &F) {
  walkExpressions(F.Body, [&](Expression *&E) { learn(E); });
  walkStatements(F.Body, [&](Statement *&S) {
    if (auto *D = dyn_cast<Declare>(S); D && D->Initializer)
      storeIn(D->Initializer, D->Declared);
    else if (auto *R = dyn_cast<Return>(S); R && R->Value && holdsNull(R->Value)) {
      if (F.Result->isPointer())
        HasChanged |= Results.insert(&F).second;
      else if (!InMemory)
        InMemory = HasChanged = true;
    }
  });
}

} // namespace ampcc::analysis
