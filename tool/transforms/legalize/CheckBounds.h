// -famp-check=bounds: what is accessed out of bounds is reported at the user's line (amp/rt/failures.h).
//
// The library's indexing asks for the report (include/amp/view_shape.h); its functions are told by their callers which
// place of the user's they run for. The elements of the user's arrays, tile_static ones and others, get the question
// here: `a[i]` becomes `*(i is inside ? &a[i] : (report, null))`, of which GuardAccesses makes a condition.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error checkBounds(kir::Module &M);

} // namespace ampcc::passes
