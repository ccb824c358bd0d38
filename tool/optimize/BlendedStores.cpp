#include "optimize/BlendedStores.h"
#include "optimize/MaskedStores.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace ampcc::optimize {
namespace {

bool isSamePlace(const Value *A, const Value *B) {
  auto *I = dyn_cast<Instruction>(A), *J = dyn_cast<Instruction>(B);
  return A == B || (I && J && isa<GetElementPtrInst>(I) && I->isIdenticalTo(J));
}

// The operand of the stored blend that is a load from the address of the store; null: there is none.
Use *oldValue(StoreInst &Store) {
  auto *Blend = dyn_cast<SelectInst>(Store.getValueOperand());
  if (!Store.isSimple() || !Blend || !Blend->getCondition()->getType()->isVectorTy())
    return nullptr;
  for (Use *Old : {&Blend->getOperandUse(1), &Blend->getOperandUse(2)})
    if (auto *Load = dyn_cast<LoadInst>(Old->get());
        Load && isSamePlace(Load->getPointerOperand(), Store.getPointerOperand()))
      return Old;
  return nullptr;
}

} // namespace

PreservedAnalyses BlendedStores::run(Function &F, FunctionAnalysisManager &) {
  bool HasChanged = false;
  if (!hasSlowMaskedStores(F))
    return PreservedAnalyses::all();
  for (Instruction &I : instructions(F)) {
    auto *Store = dyn_cast<StoreInst>(&I);
    Use *Old = Store ? oldValue(*Store) : nullptr;
    if (!Old)
      continue;
    IRBuilder<> Build(cast<Instruction>(Old->getUser()));
    Old->set(Build.CreateFreeze(Old->get()));
    HasChanged = true;
  }
  return HasChanged ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace ampcc::optimize
