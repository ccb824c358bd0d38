// Unrolling by a period: a work-item loop whose subscripts divide the index by a small constant becomes a loop over the
// quotients, with a copy of the body for each remainder.
//   before: for (x = 0; x < n; ++x) a[x] = b[x / 2] + c[x % 2];
//   after:  for (q = 0; q < n / 2; ++q) { v0 = b[q] + c[0]; v1 = b[q] + c[1]; a[2 * q] = v0; a[2 * q + 1] = v1; }
//           for (x = n / 2 * 2; x < n; ++x) a[x] = b[x / 2] + c[x % 2];
// Precondition: the loop is parallel, and its body computes values and stores one at its end. Negative indices stay in
// the original loop. Subscripts then are affine, and the stores form an interleave group.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

struct WorkGroupForm;

void unrollPeriods(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
