// Loop versioning: adds a version of a work-item loop without the bounds checks in its body, for rows that lie inside
// of the extents.
//   before: for (x...) if (x + dx < size) sum += a[x + dx];
//   after:  if (last x + dx < size) for (x...) sum += a[x + dx];  else for (x...) if (x + dx < size) sum += a[x + dx];
// Precondition: the loop is parallel, and the checks compare affine expressions of the induction variable. Remainder
// operations of periodic indices are removed in the same way. The version without checks can be vectorized with plain
// loads and stores.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

struct WorkGroupForm;

void versionLoops(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
