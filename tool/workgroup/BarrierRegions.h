// Region formation: the statements between two barriers become a barrier region, which runs in work-item loops.
//   before: a; barrier; b;
//   after:  region { for (y...) for (x...) a }  region { for (y...) for (x...) b }
// BarrierFusion joins two regions if their work-items may run one after the other through both.
// Precondition: no early returns (eliminate-early-returns). Loops and branches that are uniform in a row stay outside
// of the innermost work-item loop: `for (k...) for (x...)`, so that this loop accesses contiguous elements and can be
// vectorized.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

// Replaces the kernel's body; regions and work-item loops are marked (Block::IsRegion, LoopAttributes). Grid-stride
// loops (GridStrideLoops), interchanged loops (LoopInterchange) and conditions that are bounds of rows (StrideAnalysis)
// are handled here and not in separate passes, because they determine how the statements in them are divided into
// regions. ScalarExpansion must run immediately afterwards: until then, variables are used outside of the loops that
// declare them.
llvm::Error formRegions(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
