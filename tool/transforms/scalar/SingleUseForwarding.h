// Forwarding of values with a single use, into the use.
//   before: (t = i++, a[t])
//   after:  a[i++]
// Precondition: nothing that is evaluated between the definition and the use depends on the order of the two.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

// True if something has changed. The variables may be left without a use.
bool forwardSingleUses(kir::Function &F);

} // namespace ampcc::passes
