// Loop-invariant code motion for loads with uniform addresses, from memory that the loop also writes.
//   before: for (x...) a[y][x] -= a[k][k] * b[x];
//   after:  t = a[k][k]; for (x...) a[y][x] -= t * b[x];
// Precondition: no work-item of the row writes the element, since work-items between two barriers are independent. The
// driver's compiler cannot know that, and would load the element in each iteration.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

llvm::Error hoistUniformLoads(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
