// Full unrolling of uniform loops around strided rows, as in reductions and scans in a tile.
//   before: for (k = 1; k < 256; k *= 2) for (x = 0; x < 256 / (2 * k); ++x) s[2 * k * x] += s[2 * k * x + k];
//   after:  for unrolled (k...) for unrolled (x...) ...            // LLVM unrolls both
// Precondition: a row is not vectorized (keep-rewrites-in-order), all trip counts depend on the induction variable of
// the uniform loop only, and the resulting code size is within a limit. The indices then are constants, so that LLVM
// keeps elements in registers and vectorizes the straight-line code (SLP). LLVM 15 does not do this well, so only
// native kernels are unrolled.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void unrollStridedLoops(kir::Module &M);

} // namespace ampcc::passes
