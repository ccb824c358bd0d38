// Unroll-and-jam: unrolls work-item loops around interchanged loops (LoopInterchange.h), and fuses the copies of these,
// so that they run for several work-items at a time.
//   before: for (x...) for (k...) sum[x] += a[x][k];
//   after:  for (x += 4) for (k...) { sum[x] += a[x][k]; sum[x + 1] += a[x + 1][k]; ... }
// Precondition: the work-item loop is parallel. Additions to one sum form a dependence chain; several independent sums
// increase instruction-level parallelism.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void unrollAndJam(kir::Module &M);

} // namespace ampcc::passes
