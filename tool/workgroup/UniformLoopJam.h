// Unroll-and-jam of uniform loops: a loop around a row of work-items runs several of its steps for the whole row at
// once.
//   before: for (k...) for (x...) sum[x] += a[k] * b[k][x];
//   after:  for (k += 4) for (x...) { sum[x] += a[k] * b[k][x]; sum[x] += a[k + 1] * b[k + 1][x]; ... }
// Precondition: the steps write only what the work-item keeps for itself, so that those of different work-items are
// independent in any order. What a step adds to then stays in registers for the next ones.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

llvm::Error jamUniformLoops(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
