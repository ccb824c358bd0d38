// Variables whose value never leaves an iteration of a loop, such as the view of a row in `v[i][j]`.
#pragma once

#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Instructions.h"

namespace ampcc::optimize {

// The variables that acquire() is called with in the loop and that are loaded nowhere else.
llvm::SmallSetVector<llvm::AllocaInst *, 4> viewsOf(const llvm::Loop &L);

// Has the loop use a variable of its own in place of `Variable`: LLVM makes registers of it if no call has its address.
// Does nothing if an iteration might see what another one has stored.
void useCopyOf(llvm::AllocaInst &Variable, llvm::Loop &L);

// Removes what is said about aliases within inlined functions, whose marks keep invariant conditions in the loop.
void removeAliasScopes(llvm::Loop &L);

} // namespace ampcc::optimize
