// Unrolling of short loops over private arrays, so that the arrays' elements become variables.
//   before: int dx[3] = {-1, 0, 1}; for (int d = 0; d < 3; ++d) f[d] = a[(x + dx[d] + n) % n];
//   after:  ... f[0] = a[(x + dx[0] + n) % n]; f[1] = a[(x + dx[1] + n) % n]; f[2] = ...
// Precondition: the kernel is final; inlining of helpers follows, whose scalar replacement splits the arrays. Loops
// over work-items that declare arrays are not parallel, and no stage knows what tables of offsets contain. A loop is
// unrolled only if then all subscripts of an array are numbers.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

llvm::Error unrollArrayLoops(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
