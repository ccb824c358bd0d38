// Gather avoidance (cost model): work-item loops are marked as not to be vectorized if nearly all of their accesses
// would become gathers and scatters, with little computation.
//   before: for innermost(0) parallel (x...) c[x].m[0] = a[x].m[0] * b[x].m[0] + ...      // records of 128 bytes
//   after:  for innermost(0) parallel 1 (x...) ...
// Precondition: short loops are marked for unrolling. In such loops, neighbouring work-items access elements that are
// too far apart for wide loads, and compilers underestimate the cost. Without loop vectorization, they vectorize the
// members of each work-item's own record (SLP vectorization). The same applies to loops with little computation whose
// stores are all scatters, such as the sweeps of reductions and scans with a stride that is only known at run time, or
// antidiagonals and columns of matrices.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void avoidGathers(kir::Module &M);

} // namespace ampcc::passes
