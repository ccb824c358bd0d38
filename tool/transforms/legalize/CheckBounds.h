// Bounds checks for subscripts of the user's arrays (-famp-check=bounds). Violations are reported at the line in the
// user's source (amp/rt/failures.h).
//   before: a[i]
//   after:  *(i < count ? &a[i] : (report, null))       // GuardAccesses then predicates the access
// Precondition: functions are not inlined yet. The library's indexing functions call ampcc_outside themselves
// (include/amp/view_shape.h); such functions get the index of the user's location (Module::Checked) as a parameter.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void checkBounds(kir::Module &M);

} // namespace ampcc::passes
