// Barrier regions (region formation): the statements between two barriers become a region, which runs in work-item
// loops.
//   before: a; barrier; b;
//   after:  region { for (y...) for (x...) a }  region { for (y...) for (x...) b }
// Loops and branches that are uniform in a row stay outside of the innermost work-item loop: `for (k...) for (x...)`,
// so that this loop accesses contiguous elements and can be vectorized.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

// Replaces the kernel's body; blocks and loops say what they are (Block::IsRegion, LoopAttributes). Which loops have
// the stride of a grid (GridStrideLoops), which are interchanged (LoopInterchange), and which conditions are bounds of
// rows (StrideAnalysis) cannot be found by passes of their own: each decides how the statements in it are divided, and
// nothing in the kernel before could say so. What its variables have to become is for ScalarExpansion, which must run
// at once: it needs to know all regions, and until then variables are used outside of the loops that declare them.
llvm::Error formRegions(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
