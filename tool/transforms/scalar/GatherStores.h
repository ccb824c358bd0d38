// Store merging: a constructor that does no more than store a value in each member becomes one assignment.
//   before: self->x = a; self->y = b;
//   after:  *self = {a, b};
// Precondition: the values do not read the object. Inlining can then replace the call with the list.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

// Whether the function is one now, or has nothing to do at all.
bool gatherStores(kir::Module &M, kir::Function &F);

} // namespace ampcc::passes
