#include "workgroup/RematerializableValues.h"
#include "kir/CountedLoop.h"
#include "kir/Walk.h"
#include <algorithm>

using namespace ampcc::kir;

namespace ampcc::passes {

RematerializableValues::RematerializableValues(Function &F) : AddressTaken(addressTakenVariables(F)) {
  Reassigned = AddressTaken;
  VariableSet Positions;
  walkStatements(F.Body, [&](Statement *&S) {
    if (std::optional<CountedLoop> Loop = isWorkItemLoop(S) ? CountedLoop::of(S) : std::nullopt)
      Positions.insert(Loop->variable());
    if (auto *D = dyn_cast<Declare>(S)) {
      Declarations[D->Declared] = D;
      if (!D->Initializer)
        Reassigned.insert(D->Declared);
    }
  });
  Reassigned.insert_range(writtenVariables(F.Body, AddressTaken));
  for (const Variable *Position : Positions) { // do not change for a work-item
    Reassigned.erase(Position);
    Declarations.erase(Position);
  }
}

bool RematerializableValues::isArithmetic(const Expression *E) const {
  if (auto *R = dyn_cast<VariableReference>(E))
    return isStable(R->Target);
  if (auto *C = dyn_cast<BuiltinCall>(E); C && !isPure(C->Id))
    return false;
  if (llvm::isa<Call, InitializerList, ZeroValue>(E))
    return false;
  Effects Own = effectsOfOperation(E, AddressTaken);
  return Own.isOfVariables() && allChildren(E, [&](const Expression *Child) { return isArithmetic(Child); });
}

bool isArithmeticWith(const Expression *E, const VariableSet &Variables) {
  return isPure(E) && allExpressions(E, [&](const Expression *Part) {
           return Variables.contains(referencedVariable(Part)) || llvm::isa<IntegerLiteral, Cast, Binary>(Part);
         });
}

bool RematerializableValues::isStable(const Variable *V) const {
  if (!isAssignedOnce(V) || V->Space == AddressSpace::Local)
    return false;
  auto At = Declarations.find(V);
  if (At == Declarations.end())
    return true; // a parameter
  auto [Entry, IsNew] = Known.try_emplace(V, false);
  if (!IsNew)
    return Entry->second;
  bool IsValue = (V->VariableType->isScalar() || V->VariableType->isPointer()) && isArithmetic(At->second->Initializer);
  return Known[V] = IsValue;
}

unsigned RematerializableValues::costOf(const Variable *V) const {
  constexpr unsigned OfDivision = 8, OfFunction = 12;
  const Expression *Value = valueOf(V);
  if (!Value)
    return 0;
  if (auto At = Costs.find(V); At != Costs.end())
    return At->second;
  unsigned Cost = 0;
  walkExpression(Value, [&](const Expression *E) {
    auto *B = dyn_cast<Binary>(E);
    if (B && B->type()->isFloat())
      Cost += B->Op == BinaryOperator::Divide ? OfDivision : 1;
    else if (llvm::isa<BuiltinCall>(E) && E->type()->isFloat())
      Cost += OfFunction;
    else if (auto *R = dyn_cast<VariableReference>(E))
      Cost += costOf(R->Target);
    Cost = std::min(Cost, LargestCost + 1);
  });
  return Costs[V] = Cost;
}

Expression *RematerializableValues::initializerOf(const Variable *V) const {
  auto At = Declarations.find(V);
  return At != Declarations.end() && isAssignedOnce(V) ? At->second->Initializer : nullptr;
}

Expression *RematerializableValues::valueOf(const Variable *V) const {
  Expression *Value = initializerOf(V);
  return Value && isStable(V) ? Value : nullptr;
}

} // namespace ampcc::passes
