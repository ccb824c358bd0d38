// The checks in a loop that ask whether the host still has its right to access a view or an array (amp/rt/data.h).
//
// Such a check loads the right that the container remembers and the epoch of its source. If they differ, it calls the
// container's member function acquire(). Nothing but an operation of the runtime changes either of the two.
#pragma once

#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

namespace ampcc::optimize {

// A container object that does not change in the loop: its address, as a base and an offset, and how much of it there
// is.
struct ContainerPlace {
  const llvm::Value *Base = nullptr;
  std::int64_t Offset = 0, Bytes = 0;
};

struct HostAccessCheck {
  llvm::BranchInst *Branch;
  bool GrantedIf;           // the value of the condition if the host has the right
  llvm::CallBase *Acquire;  // alone in its block
  ContainerPlace Container; // of a view that lives for one access only, the one that it was made from

  // What the condition is made of in the loop, operands first, and what those of the loads among it give whose value
  // was stored in the same iteration.
  llvm::SmallVector<llvm::Instruction *, 4> Parts;
  llvm::SmallDenseMap<llvm::Instruction *, llvm::Value *, 4> Stored;
};

// The checks of a loop without inner loops. Empty if there are none, or if in the loop something else than them could
// take a right away or give one: a call that is not known, or an operation that synchronizes with other threads.
llvm::SmallVector<HostAccessCheck, 4> findHostAccessChecks(const llvm::Loop &L, llvm::AAResults &AA,
                                                           const llvm::DominatorTree &DT);

// The place of a load's or a store's memory: a base and an offset.
template <class Access> std::pair<const llvm::Value *, std::int64_t> placeOf(const Access &I) {
  std::int64_t Offset = 0;
  const llvm::Value *Base = llvm::GetPointerBaseWithConstantOffset(I.getPointerOperand(), Offset, I.getDataLayout());
  return {Base, Offset};
}

// What the last store to a variable of the function gives a load of it: views that live for one access only are such
// variables, and nothing but acquire() is told their addresses. Null if that store is not on the only way from the
// loop's header to the load.
llvm::Value *storedFor(const llvm::LoadInst &Load, const llvm::BasicBlock *Header);

// Whether a load reads a member of the container.
bool isMemberOf(const llvm::LoadInst &Load, const ContainerPlace &Container);

} // namespace ampcc::optimize
