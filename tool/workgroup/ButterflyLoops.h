// Loops over butterflies: a work-item loop in which work-items exchange elements with the partner `x ^ stride`, as in
// bitonic sorts and transforms, becomes a loop over blocks of two strides. The partner of each work-item in the lower
// half of a block is a stride above, and that of each in the upper half a stride below.
//   before: for (x = 0; x < count; ++x) if ((x ^ s) > x) exchange(a[x], a[x ^ s]);
//   after:  for (b = 0; b <= (count - 1) / (2 * s); ++b)
//             for (x = b * 2 * s; x < min(b * 2 * s + s, count); ++x) exchange(a[x], a[x + s]);
// Precondition: the loop is parallel, and the stride is uniform. At run time, the original loop is used if the stride
// is no power of two or small, or an index may be negative. Both indices then are affine, so that the loops can be
// vectorized.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

struct WorkGroupForm;

void splitButterflies(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
