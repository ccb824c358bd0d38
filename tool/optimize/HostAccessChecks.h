// Analysis of loops: finds the checks of whether the host still has access to a view or an array (amp/rt/data.h).
//
// Such a check loads the access right, which is cached in the container, and the epoch of its source. If they differ,
// it calls the container's member function acquire(). Only operations of the runtime change either of them.
#pragma once

#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

namespace ampcc::optimize {

// The address range of a container object that is loop-invariant.
struct ContainerPlace {
  const llvm::Value *Base = nullptr;
  std::int64_t Offset = 0, Bytes = 0;
  std::int64_t OwnBytes = 0; // those behind may belong to an object that contains the container
};

struct HostAccessCheck {
  llvm::BranchInst *Branch;
  bool GrantedIf;           // the value of the condition if the host has access
  llvm::CallBase *Acquire;  // the only instruction of its block, but for the branch
  ContainerPlace Container; // for a temporary view of one access, the container from which it was made

  // Parts: the instructions in the loop from which the condition is computed, in def-before-use order. Stored: for
  // loads of values that were stored in the same iteration, these values.
  llvm::SmallVector<llvm::Instruction *, 4> Parts;
  llvm::SmallDenseMap<llvm::Instruction *, llvm::Value *, 4> Stored;
};

// The checks of an innermost loop. Empty if there are none, or if something else in the loop may change access rights:
// an unknown call, or an operation that synchronizes with other threads.
llvm::SmallVector<HostAccessCheck, 4> findHostAccessChecks(const llvm::Loop &L, llvm::AAResults &AA,
                                                           const llvm::DominatorTree &DT);

// The address of a load or store as a base and a constant offset.
template <class Access> std::pair<const llvm::Value *, std::int64_t> placeOf(const Access &I) {
  std::int64_t Offset = 0;
  const llvm::Value *Base = llvm::GetPointerBaseWithConstantOffset(I.getPointerOperand(), Offset, I.getDataLayout());
  return {Base, Offset};
}

// Store-to-load forwarding for local variables, such as temporary views of one access, whose address is passed to
// nothing but acquire(): the value that the last store writes. Null if that store is not on the only path from the
// loop's header to the load.
llvm::Value *storedFor(const llvm::LoadInst &Load, const llvm::BasicBlock *Header);

// Whether a load reads a member of the container; isOwnMemberOf: certainly, and not one of an object around it.
bool isMemberOf(const llvm::LoadInst &Load, const ContainerPlace &Container);
bool isOwnMemberOf(const llvm::LoadInst &Load, const ContainerPlace &Container);

} // namespace ampcc::optimize
