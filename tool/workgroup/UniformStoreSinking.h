// Store sinking: work-items that store one value to one element under a condition do so once for each row.
//   before: for (x...) { ...; if (value != old) changed[0] = 1; }
//   after:  int stores = 0; for (x...) { ...; if (value != old) stores |= 1; } if (stores && changed[0] != 1)
//   changed[0] = 1;
// Precondition: the loop is parallel, address and value are invariant in it, and an iteration accesses no memory behind
// the store. Vectorizers support reductions (or), but no conditional stores to one address. Iterative algorithms set
// such flags for whether they have converged.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

llvm::Error sinkUniformStores(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
