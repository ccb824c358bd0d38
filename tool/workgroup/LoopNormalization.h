// Loop normalization: loops over a window of constant size, with bounds that depend on the work-item, count from zero.
//   before: for (i = x - 3; i <= x + 3; ++i) { ... }
//   after:  for (iteration = 0; iteration < 7; ++iteration) { int i = x - 3 + iteration; ... }
//   before: for (i = max(x - 3, 0); i <= min(x + 3, n - 1); ++i) { ... }
//   after:  for (iteration = 0; iteration < 7; ++iteration) {
//             int i = x - 3 + iteration; if (i >= 0 && i <= n - 1) { ... }
//           }
// Precondition: initializers are merged, so that bounds that statements correct are conditional expressions. The trip
// count is then uniform, so that the loop can be unrolled or run around a row of work-items, and loop versioning
// removes the conditions inside of the extents. With KeepsHelpers, nothing is changed, because debuggers show the
// user's loops.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void normalizeLoops(kir::Module &M);

} // namespace ampcc::passes
