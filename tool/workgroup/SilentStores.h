// Elimination of silent stores: work-items that store the same value to one element of a buffer ask first whether it
// is there already.
//   before: for (x...) if (atomic_compare_exchange(...)) found[0] = level + 1;
//   after:  for (x...) if (atomic_compare_exchange(...)) if (found[0] != level + 1) found[0] = level + 1;
// A store takes the line of the element away from the caches of all other cores, while any number of them can read it.
// Precondition: the address and the value are uniform in the launch, and the value is an integer: equal floating-point
// values may differ in their bits.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

llvm::Error avoidSilentStores(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
