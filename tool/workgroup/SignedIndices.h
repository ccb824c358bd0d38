// Signed indices (loop versioning): adds a version of a work-item loop that computes its unsigned 32-bit indices in
// int, for rows in which none of them wraps around.
//   before: for (x...) { unsigned j = first + x; if (j >= n - 1u) ...; a[i * w + j + 1u]; }     // w and n are unsigned
//   after:  if (first + count + i * w + 1 <= INT_MAX && ...)
//             for (x...) { int j = first + x; if (j >= (int)(n - 1u)) ...; a[(int)(i * w) + j + 1]; }
//           else for (x...) ...
// Counters of loops in the work-item, `for (unsigned k = 0; k < w; ++k)`, become ints, too, if w fits into one.
// Precondition: the loop is parallel. Affine analysis and bounds checks are about numbers that do not wrap around, so
// that later passes know nothing of unsigned indices.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void useSignedIndices(kir::Module &M);

} // namespace ampcc::passes
