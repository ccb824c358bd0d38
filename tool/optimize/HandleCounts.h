// Reference count elision: removes increments and decrements of a source's handle count that cannot be observed.
//   before: atomicrmw add count, 1; ... access ...; atomicrmw sub count, 1; if it was the last handle, close(source)
//   after:  ... access ...
// Precondition: between the two, only accesses and other passive instructions (LibraryCalls.h) are executed, and the
// handle is a local variable whose address does not escape.
// For instance, `v[i][j]` creates a view of a row, which is a handle of the source and could outlive `v`. Here, `v`
// keeps the source alive, and the row need not be counted.
#pragma once

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"

namespace ampcc::optimize {

// Removes the counting of handles that end before anything else can happen to their source. True if there were any.
bool removeHandleCounts(llvm::Function &F, const llvm::DominatorTree &DT, const llvm::LoopInfo &LI);

} // namespace ampcc::optimize
