#include "workgroup/GroupLoop.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"
#include "kir/Walk.h"
#include "workgroup/RematerializableValues.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

// Whether S declares a pointer that is invariant in the loop over work-groups: it depends on parameters only.
bool isOfAllGroups(const Statement *S, const VariableSet &Known, const RematerializableValues &Values) {
  auto *D = dyn_cast<Declare>(S);
  return D && D->Initializer && D->Declared->VariableType->isPointer() && Values.isAssignedOnce(D->Declared) &&
         isArithmeticWith(D->Initializer, Known);
}

} // namespace

bool makeGroupLoop(Module &M) {
  Function &Kernel = *M.kernel();
  if (hasReturn(Kernel.Body))
    return false;
  const RematerializableValues Values(Kernel);
  VariableSet Known;
  for (const Variable *P : Kernel.Parameters)
    if (Values.isAssignedOnce(P))
      Known.insert(P);
  std::vector<Statement *> Before;
  auto *Group = M.create<Block>();
  for (Statement *S : Kernel.Body->Statements) {
    const bool IsBefore = isOfAllGroups(S, Known, Values);
    (IsBefore ? Before : Group->Statements).push_back(S);
    if (IsBefore)
      Known.insert(llvm::cast<Declare>(S)->Declared);
  }
  Expression *Next = IRBuilder(M).builtin(M.Types.boolType(), BuiltinId::next_group, {});
  Before.push_back(M.create<DoWhile>(Group, Next));
  Kernel.Body->Statements = std::move(Before);
  return true;
}

} // namespace ampcc::passes
