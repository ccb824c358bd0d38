// Software prefetch: while a work-group computes its tile, it requests the memory of the next tile.
//   before: for (y...) for (x...) c[y][x] = a[y][x];
//   after:  prefetch_row(&a[y][next tile], bytes); for (y...) ...
// Precondition: drivers run neighbouring tiles one after the other. A hardware prefetcher stops at the end of a page,
// and does not foresee where the next tile begins.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

llvm::Error prefetchNextTile(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
