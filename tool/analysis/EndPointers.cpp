#include "analysis/EndPointers.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::analysis {

EndPointers::EndPointers(const Module &M) {
  for (const Function *F : M.Functions)
    learn(*F);
  std::vector<Node> Pending = {access()};
  while (!Pending.empty()) {
    const Node To = Pending.back();
    Pending.pop_back();
    for (const Node From : Sources.lookup(To))
      if (Accessed.insert(From).second)
        Pending.push_back(From);
  }
}

void EndPointers::learn(const Function &F) {
  const Statement *Body = F.Body;
  walkStatements(Body, [&](const Statement *S) {
    Node To = nullptr;
    if (auto *D = dyn_cast<Declare>(S))
      To = D->Declared->VariableType->isPointer() ? static_cast<Node>(D->Declared) : access();
    else if (llvm::isa<Return>(S))
      To = F.Result->isPointer() ? static_cast<Node>(&F) : access();
    forEachPart(S, [&](const Expression *E) { learn(E, To); }, [](const Statement *) {});
  });
}

// The value of E reaches `To`.
void EndPointers::learn(const Expression *E, Node To) {
  if (auto *R = dyn_cast<VariableReference>(E))
    return flow(R->Target, R->type()->isPointer() ? To : nullptr);
  if (auto *C = dyn_cast<Call>(E))
    return learnCall(C, To);
  if (auto *U = dyn_cast<Unary>(E))
    return learnUnary(U, To);
  if (auto *B = dyn_cast<Binary>(E))
    return learnBinary(B, To);
  if (auto *C = dyn_cast<kir::Conditional>(E)) {
    learn(C->Condition, nullptr);
    learn(C->Then, To);
    return learn(C->Else, To);
  }
  if (auto *C = dyn_cast<Cast>(E); C && C->Operand->type()->isPointer() && E->type()->isPointer())
    return learn(C->Operand, To);
  learnOperands(E);
}

void EndPointers::learnOperands(const Expression *E) {
  forEachChild(E, [&](const Expression *Child) { learn(Child, access()); });
}

void EndPointers::learnCall(const Call *C, Node To) {
  flow(C, To);
  flow(C->Callee, C);
  for (auto [Argument, Parameter] : llvm::zip(C->Arguments, C->Callee->Parameters)) {
    const bool IsFollowed = !C->Callee->IsLibrary && Parameter->VariableType->isPointer();
    learn(Argument, IsFollowed ? static_cast<Node>(Parameter) : access());
  }
}

void EndPointers::learnUnary(const Unary *U, Node To) {
  switch (U->Op) {
  case UnaryOperator::AddressOf: // `&*p` is p; what has the address of a pointer may use the pointer
    if (isDereference(U->Operand))
      return learn(cast<Unary>(U->Operand)->Operand, To);
    return learn(U->Operand, access());
  case UnaryOperator::PreDecrement:
    return;
  case UnaryOperator::PreIncrement:
  case UnaryOperator::PostIncrement:
  case UnaryOperator::PostDecrement:
    return learn(U->Operand, To);
  case UnaryOperator::LogicalNot:
    return learn(U->Operand, nullptr);
  default:
    return learnOperands(U);
  }
}

void EndPointers::learnBinary(const Binary *B, Node To) {
  const bool IsOfPointer = B->Left->type()->isPointer();
  if (B->Op == BinaryOperator::Comma) {
    learn(B->Left, nullptr);
    return learn(B->Right, To);
  }
  if (B->Op == BinaryOperator::Assign) {
    auto *Variable = dyn_cast<VariableReference>(B->Left);
    if (!Variable || !IsOfPointer)
      return learnOperands(B);
    flow(Variable->Target, To);
    return learn(B->Right, Variable->Target);
  }
  if (isComparison(B->Op) || isShortCircuit(B->Op) || (B->Op == BinaryOperator::Subtract && IsOfPointer)) {
    learn(B->Left, nullptr);
    return learn(B->Right, nullptr);
  }
  if (B->type()->isPointer() && B->Op != BinaryOperator::SubtractAssign) { // p + n, n + p, p += n
    learn(B->Left, IsOfPointer ? To : access());
    return learn(B->Right, IsOfPointer ? access() : To);
  }
  learnOperands(B);
}

} // namespace ampcc::analysis
