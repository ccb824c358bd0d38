// Store merging: a constructor whose statements only store a value in each member, in order, becomes one assignment.
//   before: self->x = a; self->y = b;
//   after:  *self = {a, b};
// Precondition: the values do not refer to the object and are small. Inlining can then replace the call with the list.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

// True if F is now such a constructor, or a constructor with an empty body.
bool gatherStores(kir::Module &M, kir::Function &F);

} // namespace ampcc::passes
