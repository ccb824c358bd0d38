// Propagation of flags: behind a barrier, a flag that tells whether a condition held is the condition.
//   before: f = false; if (x > k) { f = true; ... }  barrier;  if (f) ...
//   after:  f = false; if (x > k) { f = true; ... }  barrier;  if (x > k) ...
// Precondition: the condition consists of positions and of values that are uniform or computed from positions, none of
// which has changed. The flag needs no array across regions if it has no other use, and conditions on positions become
// bounds of work-item loops.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

struct WorkGroupForm;

void propagateFlags(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
