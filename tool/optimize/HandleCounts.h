// Counts of a source's handles that nobody can see.
//
// `v[i][j]` makes a view of a row, which counts as a handle of the source while it lives: it may outlive `v`. If
// nothing happens while it lives but an access, `v` is still there, and need not be told.
#pragma once

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"

namespace ampcc::optimize {

// Removes the counting of handles that end before anything else can happen to the source. Returns whether there were
// any.
bool removeHandleCounts(llvm::Function &F, const llvm::DominatorTree &DT, const llvm::LoopInfo &LI);

} // namespace ampcc::optimize
