// Single-use forwarding: moves the value of a temporary into its only use in the same comma expression.
//   before: (t = i++, a[t])
//   after:  a[i++]
// Precondition: the value can be reordered with everything that is evaluated between the definition and the use. In
// contrast to copy propagation, the value may have side effects.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

// True if something has changed. The temporaries may be unused afterwards.
bool forwardSingleUses(kir::Function &F);

} // namespace ampcc::passes
