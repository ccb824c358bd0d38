// Bounds checks for the elements of the user's arrays (-famp-check=bounds), which are reported at the user's line
// (amp/rt/failures.h).
//   before: a[i]
//   after:  *(i < count ? &a[i] : (report, null))       // GuardAccesses makes a condition of it
// Precondition: it comes before inlining. The library's indexing asks for the report itself (include/amp/view_shape.h);
// its functions get the number of the user's place, for which they run, as a parameter.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error checkBounds(kir::Module &M);

} // namespace ampcc::passes
