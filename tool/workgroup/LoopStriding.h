// Loop striding: a work-item loop in which only every n-th work-item is active iterates over the active ones only.
//   before: for (x = 0; x < count; ++x) if (x % n == 0) a(x);
//   after:  for (step = 0; step < (count + n - 1) / n; ++step) { x = step * n; a(x); }
// Precondition: the condition controls the whole body, and the divisor is uniform. At run time, the original loop is
// used if the divisor is less than two. Reductions that add neighbours have such conditions; this removes the remainder
// operations and the inactive iterations. If the divisor is a small number, as in an odd-even transposition sort, the
// loop is strided only if the active work-items store to all elements, those of the inactive ones included.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

struct WorkGroupForm;

void strideLoops(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
