// Store sinking: work-items that store one value to one element under a condition do so once for each row.
//   before: for (x...) { ...; if (value != old) changed[0] = 1; }
//   after:  int stores = 0; for (x...) { ...; if (value != old) stores |= 1; }
//           if (stores && changed[0] != 1) changed[0] = 1;
// The same for atomic operations whose results are ignored: one for each row.
//   before: for (x...) if (value > limit) atomic_inc(&count[0]);
//   after:  uint of_row = 0; for (x...) if (value > limit) of_row += 1; if (of_row != 0) atomic_add(&count[0], of_row);
// Precondition: the loop is parallel, the address and a stored value are invariant in it, and an iteration accesses no
// memory behind it. Vectorizers support reductions (or), but no conditional stores to one address. Iterative algorithms
// set such flags for whether they have converged.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void sinkUniformStores(kir::Module &M);

} // namespace ampcc::passes
