// Privatization of local variables in loops: variables whose values are not loop-carried, such as the view of a row in
// `v[i][j]`.
#pragma once

#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Instructions.h"

namespace ampcc::optimize {

// The variables that the loop passes to acquire() and that are loaded in the loop only.
llvm::SmallSetVector<llvm::AllocaInst *, 4> viewsOf(const llvm::Loop &L);

// Replaces `Variable` in the loop with a copy, whose address is not passed to calls, so that LLVM can promote it to
// registers. Does nothing if an iteration might load a value that another one has stored.
void useCopyOf(llvm::AllocaInst &Variable, llvm::Loop &L);

// Removes the noalias metadata of inlined functions, whose scope declarations keep invariant conditions in the loop.
void removeAliasScopes(llvm::Loop &L);

} // namespace ampcc::optimize
