// Sequences that calculate a value for one use are that use: (t = i++, a[t]) is a[i++], where nothing that is evaluated
// before the use minds.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

// True if something has changed. The variables may be left without a use.
bool useInPlace(kir::Function &F);

} // namespace ampcc::passes
