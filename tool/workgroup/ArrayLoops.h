// Full unrolling of short loops over private arrays, followed by scalar replacement of the arrays.
//   before: int dx[3] = {-1, 0, 1}; for (int d = 0; d < 3; ++d) f[d] = a[(x + dx[d] + n) % n];
//   after:  ... f_0 = a[(x - 1 + n) % n]; f_1 = a[(x + n) % n]; f_2 = ...
// Precondition: helpers are inlined, so that no pointers to their callers' arrays are left. A loop is unrolled only if
// this makes all subscripts of an array constant. Otherwise, work-item loops that declare arrays would not be parallel,
// and the contents of offset tables would be unknown to later stages.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

struct WorkGroupForm;

void unrollArrayLoops(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
