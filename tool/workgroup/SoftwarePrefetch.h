// Software prefetch: while a work-group computes its tile, it prefetches the memory of the next tile.
//   before: for (y...) for (x...) c[y][x] = a[y][x];
//   after:  prefetch_row(&a[y][next tile], bytes); for (y...) ...
// Precondition: drivers run neighbouring tiles one after another. Hardware prefetchers stop at page boundaries, and do
// not predict where the next tile begins.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

struct WorkGroupForm;

void prefetchNextTile(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
