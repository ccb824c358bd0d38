#include "optimize/IterationVariables.h"
#include "optimize/HostAccessChecks.h"
#include "optimize/LibraryCalls.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace ampcc::optimize {
namespace {

bool isLoadedOnlyIn(const AllocaInst &Variable, const Loop &L) {
  SmallVector<const Value *, 8> Pointers = {&Variable};
  while (!Pointers.empty())
    for (const User *U : Pointers.pop_back_val()->users()) {
      auto *I = cast<Instruction>(U);
      if (isa<GetElementPtrInst>(I))
        Pointers.push_back(I);
      else if (auto *Load = dyn_cast<LoadInst>(I)) {
        if (!L.contains(Load))
          return false;
      } else if (auto *Store = dyn_cast<StoreInst>(I)) {
        if (getUnderlyingObject(Store->getValueOperand()) == &Variable)
          return false;
      } else if (!I->isLifetimeStartOrEnd() && !isAcquire(*I))
        return false;
    }
  return true;
}

// Calls Use(access, offset) for each load and store of a variable in a loop.
template <class F> void eachAccess(const AllocaInst &Variable, const Loop &L, F Use) {
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block)
      if (Value *Pointer = getLoadStorePointerOperand(&I)) {
        std::int64_t Offset = 0;
        if (GetPointerBaseWithConstantOffset(Pointer, Offset, I.getDataLayout()) == &Variable)
          Use(I, Offset);
      }
}

} // namespace

SmallSetVector<AllocaInst *, 4> viewsOf(const Loop &L) {
  SmallSetVector<AllocaInst *, 4> Found;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block)
      if (auto *Call = dyn_cast<CallBase>(&I); Call && isAcquire(I))
        if (auto *Variable = dyn_cast<AllocaInst>(getUnderlyingObject(Call->getArgOperand(0)));
            Variable && isLoadedOnlyIn(*Variable, L))
          Found.insert(Variable);
  return Found;
}

void useCopyOf(AllocaInst &Variable, Loop &L) {
  bool IsOfIteration = true;
  eachAccess(Variable, L, [&](Instruction &I, std::int64_t) {
    if (auto *Load = dyn_cast<LoadInst>(&I))
      IsOfIteration &= storedFor(*Load, L.getHeader()) != nullptr;
  });
  if (!IsOfIteration)
    return;
  auto *Copy = cast<AllocaInst>(Variable.clone());
  Copy->insertAfter(Variable.getIterator());
  eachAccess(Variable, L, [&](Instruction &I, std::int64_t Offset) {
    IRBuilder<> Builder(&I);
    I.setOperand(isa<LoadInst>(I) ? 0 : 1, Builder.CreatePtrAdd(Copy, Builder.getInt64(std::uint64_t(Offset))));
  });
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block)
      if (I.isLifetimeStartOrEnd())
        I.replaceUsesOfWith(&Variable, Copy);
}

void removeAliasScopes(Loop &L) {
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : make_early_inc_range(*Block)) {
      I.setMetadata(LLVMContext::MD_alias_scope, nullptr);
      I.setMetadata(LLVMContext::MD_noalias, nullptr);
      if (isa<NoAliasScopeDeclInst>(I))
        I.eraseFromParent();
    }
}

} // namespace ampcc::optimize
