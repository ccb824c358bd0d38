// Loop order and tiling for kernels that transpose: which dimension the innermost loop counts, and the shape of a
// block.
//   b[y][x] = a[x][y]: contiguous along y for the load and along x for the store, so blocks are square
// Precondition: no tiles of the user's, whose shape is fixed. A square block uses each cache line of both arrays as a
// whole.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

// Leaves tiles as they are.
llvm::Error chooseLoopOrder(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
