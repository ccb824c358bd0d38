// Scalar promotion: elements of views and arrays that each iteration of a loop updates are kept in variables.
//   before: for (k = 0; k < n; ++k) { c[i] += a[k]; if (a[k] < low) where[i] = k; }
//   after:  if (captures_do_not_alias && 0 < n) {
//             float held = c[i]; int held_2; int is_stored = 0;
//             for (k = 0; k < n; ++k) { held += a[k]; if (a[k] < low) { held_2 = k; is_stored = 1; } }
//             c[i] = held; if (is_stored) where[i] = held_2;
//           } else {
//             the same as before
//           }
// Precondition: the kernel is final, helpers are inlined, and loops count in variables of their own. The loop has
// uniform bounds, no break and no barrier, accesses no other element of the view or array, and the element's index does not
// change. Another work-item that accesses the element would be a race. Compilers cannot do this, because views may
// share memory, and later stages keep the variables of several work-items in registers for several iterations
// (UniformLoopJam).
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void promoteElements(kir::Module &M);

} // namespace ampcc::passes
