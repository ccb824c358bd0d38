// What evaluating an expression or calling a function may change.
#include "lower/Effects.h"
#include "kir/Walk.h"

namespace ampcc::lower {

using namespace kir;

namespace {

Writes worse(Writes A, Writes B) { return std::max(A, B); }

Writes pointedTo(const Expression *Pointer, const Function *Within);

// Which object a write through an lvalue reaches, seen from outside the function.
Writes object(const Expression *LValue, const Function *Within) {
  if (auto *M = llvm::dyn_cast<Member>(LValue))
    return object(M->Base, Within);
  if (auto *I = llvm::dyn_cast<Index>(LValue))
    return I->Base->type()->isArray() ? object(I->Base, Within) : pointedTo(I->Base, Within);
  if (auto *U = llvm::dyn_cast<Unary>(LValue); U && U->Op == UnaryOperator::Dereference)
    return pointedTo(U->Operand, Within);
  auto *V = llvm::dyn_cast<VariableReference>(LValue);
  bool IsOwn = V && V->Target->Space != AddressSpace::Local && Within;
  return IsOwn ? Writes::Nothing : Writes::Anything;
}

Writes pointedTo(const Expression *Pointer, const Function *Within) {
  if (auto *C = llvm::dyn_cast<Cast>(Pointer))
    return C->Operand->type()->isArray() ? object(C->Operand, Within) : pointedTo(C->Operand, Within);
  if (auto *U = llvm::dyn_cast<Unary>(Pointer); U && U->Op == UnaryOperator::AddressOf)
    return object(U->Operand, Within);
  auto *V = llvm::dyn_cast<VariableReference>(Pointer);
  return V && V->Target->IsParameter && Within ? Writes::Parameters : Writes::Anything;
}

bool isModification(const Expression *E) {
  if (auto *B = llvm::dyn_cast<Binary>(E))
    return B->Op >= BinaryOperator::Assign;
  auto *U = llvm::dyn_cast<Unary>(E);
  return U && U->Op >= UnaryOperator::PreIncrement && U->Op <= UnaryOperator::PostDecrement;
}

const Expression *modified(const Expression *E) {
  if (auto *B = llvm::dyn_cast<Binary>(E))
    return B->Left;
  return llvm::cast<Unary>(E)->Operand;
}

} // namespace

Writes Effects::ofFunction(const Function *F) const {
  auto Found = Known.find(F);
  return Found == Known.end() ? Writes::Anything : Found->second;
}

Writes Effects::callWrites(const Call &C, const Function *Within) const {
  Writes Callee = ofFunction(C.Callee);
  if (Callee != Writes::Parameters)
    return Callee;
  Writes Result = Writes::Nothing;
  for (const Expression *A : C.Arguments)
    if (A->type()->isPointer())
      Result = worse(Result, pointedTo(A, Within));
    else if (A->type()->isRecord() && !A->type()->record()->HasHostLayout)
      Result = Writes::Anything;
  return Result;
}

// The write of this one expression, without its operands.
Writes Effects::written(const Expression *E, const Function *Within) const {
  if (isModification(E))
    return object(modified(E), Within);
  if (auto *C = llvm::dyn_cast<Call>(E))
    return callWrites(*C, Within);
  if (auto *C = llvm::dyn_cast<BuiltinCall>(E))
    return kir::isPure(C->Id) ? Writes::Nothing : Writes::Anything;
  return Writes::Nothing;
}

void Effects::add(const Function &F) {
  Writes Result = Writes::Nothing;
  walkExpressions(F.Body, [&](Expression *&E) { Result = worse(Result, written(E, &F)); });
  Known[&F] = Result;
}

bool Effects::isPure(const Expression *E) const {
  bool Pure = true;
  Expression *Root = const_cast<Expression *>(E); // the walk offers to replace nodes; nothing is replaced
  walkExpression(Root, [&](Expression *&Part) { Pure &= written(Part, nullptr) == Writes::Nothing; });
  return Pure;
}

} // namespace ampcc::lower
