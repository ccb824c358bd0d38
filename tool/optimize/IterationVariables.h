// Privatization of local variables in loops, such as the view of a row in `v[i][j]`.
//   before: store x, view; ... load view ...        // the other version of the loop calls acquire(&view)
//   after:  store x, copy; ... load copy ...        // only this loop uses `copy`, whose address does not escape
// Precondition: the checks of the loop have been removed (HostAccessHoisting.h), the values are not loop-carried, and
// the variable is loaded in the loop only. LLVM does not promote variables to registers whose address is passed to a
// call.
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
