// Loop order and tiling: chooses the dimension of the innermost loop, and the shape of a block, for kernels that
// transpose.
//   before: for (y < 16) for (x < 64) b[x][y] = a[y][x]    // the store is contiguous along y
//   after:  for (x < 64) for (y < 16) b[x][y] = a[y][x]    // a row of the block is one cache line long
// Precondition: the kernel has no tiles, whose shape would be fixed. Cache lines that short rows access with a large
// stride stay in the cache until the next row accesses their next elements. Kernels that neither transpose nor contain
// loops get long rows, because CPUs prefetch contiguous memory.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

struct WorkGroupForm;

void chooseLoopOrder(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
