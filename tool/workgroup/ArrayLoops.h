// Unrolling of short loops over private arrays, so that the arrays' elements become variables.
//   before: int dx[3] = {-1, 0, 1}; for (int d = 0; d < 3; ++d) f[d] = a[(x + dx[d] + n) % n];
//   after:  ... f_0 = a[(x - 1 + n) % n]; f_1 = a[(x + n) % n]; f_2 = ...
// Precondition: helpers are inlined, whose parameters lead to arrays and records of their callers. Loops
// over work-items that declare arrays are not parallel, and no stage knows what tables of offsets contain. A loop is
// unrolled only if then all subscripts of an array are numbers.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

llvm::Error unrollArrayLoops(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
