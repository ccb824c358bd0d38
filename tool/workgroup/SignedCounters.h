// Signed counters (loop versioning): an unsigned loop that starts at the work-item's index counts in int, if the
// counter cannot wrap around.
//   before: for (uint i = (uint)global; i < n; i += items) body(i)
//   after:  if (items - 1u < INT_MAX && n <= (uint)INT_MAX - items)
//             for (int i = global; i < (int)n; i += (int)items) body((uint)i)
//           else for (uint i = ...) body(i)
// Precondition: the bound and the step are uniform and invariant in the loop, and the index is not negative. Affine
// analysis and grid-stride loops know indices in int only.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

struct WorkGroupForm;

void useSignedCounters(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
