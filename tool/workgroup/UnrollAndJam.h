// Unroll-and-jam: loops that run inside of a work-item loop (LoopInterchange.h) run for several work-items at a time.
//   before: for (x...) for (k...) sum[x] += a[x][k];
//   after:  for (x += 4) for (k...) { sum[x] += a[x][k]; sum[x + 1] += a[x + 1][k]; ... }
// Precondition: work-items are independent. Each addition to a sum waits for the one before it; several sums keep a CPU
// busy.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

llvm::Error unrollAndJam(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
