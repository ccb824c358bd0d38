// Divides a kernel for a whole work-group: statements between barriers become regions, which run for one row of threads
// after the other; in a row, decisions and loops that are the same for all its threads stay around loops over the
// threads. Such a loop is what a processor computes several steps of at once.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

// Replaces the kernel's body; blocks and loops say what they are (Block::IsRegion, LoopAttributes). Which loops have
// the stride of a grid (StridedLoops), which are turned (TurnedLoops), and which conditions are bounds of rows
// (RowPositions) cannot be found by passes of their own: each decides how the statements in it are divided, and nothing
// in the kernel before could say so. What its variables have to become is for ThreadStorage, which must run at once: it
// needs to know all regions, and until then variables are used outside of the loops that declare them.
llvm::Error divideIntoRegions(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
