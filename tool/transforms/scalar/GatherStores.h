// A constructor that does no more than store a value in each member becomes one assignment: `self->x = a; self->y = b;`
// is `*self = {a, b};`. Where it is called, that can stand instead.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

// Whether the function is one now, or has nothing to do at all.
bool gatherStores(kir::Module &M, kir::Function &F);

} // namespace ampcc::passes
