// Silent store elimination: work-items that store the same value to one element of a buffer first test whether the
// element has that value already.
//   before: for (x...) if (atomic_compare_exchange(...)) found[0] = level + 1;
//   after:  for (x...) if (atomic_compare_exchange(...)) if (found[0] != level + 1) found[0] = level + 1;
// Precondition: the address and the value are uniform in the launch, and the value is an integer: equal floating-point
// values may differ in their bits. A store invalidates the element's cache line in all other cores, but any number of
// cores can read it.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void avoidSilentStores(kir::Module &M);

} // namespace ampcc::passes
