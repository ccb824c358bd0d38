// Unroll-and-jam of uniform loops: unrolls a loop around a row of work-items, and fuses the copies of the row.
//   before: for (k...) for (x...) sum[x] += a[k] * b[k][x];
//   after:  for (k += 4) for (x...) { sum[x] += a[k] * b[k][x]; sum[x] += a[k + 1] * b[k + 1][x]; ... }
// If one end of the row depends on k (TriangularLoops), the few work-items that do not execute all four iterations have
// loops of their own.
// Precondition: the body writes only private elements of the work-item, so that iterations of different work-items are
// independent. Accumulators then stay in registers for several iterations of k.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void jamUniformLoops(kir::Module &M);

} // namespace ampcc::passes
