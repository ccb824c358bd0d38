// Loop skewing: a loop over a window around the work-item becomes a loop that is uniform in the row.
//   before: for (j = max(x - r, 0); j <= x + r; ++j) sum += a[j];
//   after:  for (first_j = -r; first_j <= r; ++first_j) { if (first_j + x >= 0) sum += a[first_j + x]; }
// Region formation can then interchange it with the work-item loop, whose accesses are contiguous, and the condition
// becomes the range of that loop. Windows of small constant size are for LoopNormalization.
// Precondition: both bounds have unit stride in the row. Other operands of the maximum and the minimum are affine, and
// become conditions. A loop whose accesses are contiguous in the loop itself stays as it is (LoopInterchange).
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

struct WorkGroupForm;

void skewLoops(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
