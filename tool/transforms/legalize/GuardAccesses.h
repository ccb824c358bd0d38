// Predication of accesses that may be out of bounds (-famp-robust-access).
//   before: *p = x;           // p is null if the index is out of bounds (include/amp/view_shape.h)
//   after:  if (p) *p = x;    // a load gives zero
// Precondition: functions are inlined, so that nullness analysis finds the pointers. Out-of-bounds stores are skipped
// instead of redirected to a dummy element, which several work-items would write. All accesses are rewritten in
// Guard::through.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void guardAccesses(kir::Module &M);

} // namespace ampcc::passes
