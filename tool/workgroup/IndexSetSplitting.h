// Index-set splitting: a work-item loop whose condition holds up to one work-item becomes two loops without the
// condition.
//   before: for (x = 0; x < n; ++x) if (x < offset) a(x); else b(x);
//   after:  for (x = 0; x < min(offset, n); ++x) a(x);  for (; x < n; ++x) b(x);
// Precondition: the loop is parallel, and the bound is uniform. Scans and reductions have such conditions; without
// them, the loops can be vectorized.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

bool isWorthSplitting(uint64_t WorkItems); // a loop with this trip count

void splitIndexSets(kir::Module &M);

} // namespace ampcc::passes
