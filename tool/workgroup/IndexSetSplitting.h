// Index-set splitting: a work-item loop whose condition holds up to one work-item becomes two loops without the
// condition.
//   before: for (x = 0; x < n; ++x) if (x < offset) a(x); else b(x);
//   after:  for (x = 0; x < min(offset, n); ++x) a(x);  for (; x < n; ++x) b(x);
// Precondition: the loop is parallel, and the bound is uniform. Scans and reductions have such conditions; without
// them, the loops can be vectorized.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

bool isWorthSplitting(uint64_t WorkItems); // a loop with this trip count

llvm::Error splitIndexSets(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
