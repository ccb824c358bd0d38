// Loop striding: a work-item loop in which only every n-th work-item does something runs these alone.
//   before: for (x = 0; x < count; ++x) if (x % n == 0) a(x);
//   after:  for (step = 0; step < (count + n - 1) / n; ++step) { x = step * n; a(x); }
// Precondition: the condition controls all that the loop does, and the divisor is uniform; where it is below two, the
// loop stays as it is. Reductions that add neighbours have such conditions; the work-items then neither divide nor
// wait.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

llvm::Error strideLoops(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
