// Gather avoidance: loops over work-items are not vectorized where this would gather and scatter nearly all that they
// access, with little to compute in between.
//   before: for innermost(0) parallel (x...) c[x].m[0] = a[x].m[0] * b[x].m[0] + ...      // records of 128 bytes
//   after:  for innermost(0) parallel 1 (x...) ...
// Precondition: short loops are marked for unrolling. Neighbouring work-items of such a loop access elements that are
// too far apart for wide loads, and compilers underestimate what that costs. Left alone, they compute each work-item
// with vectors of the members of its own record (SLP vectorization). Nor are those that compute little and scatter
// all that they store, as the sweeps of reductions and scans, whose steps are known only when they run.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

llvm::Error avoidGathers(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
