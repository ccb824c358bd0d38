// Loop canonicalization: gives counted loops one form, which the other stages recognize.
//   before: const int r = 2; for (d = -r; d <= r; ++d)
//   after:  for (d = -2; d < 3; ++d)
//   before: for (k = first[row] + x; k < first[row + 1]; k += 32)
//   after:  int start = first[row], end = first[row + 1]; for (k = start + x; k < end; k += 32)
// - Constant propagation: integers that are assigned one literal only.
// - Forward substitution of what inlined functions assign in conditions: `(v = e, v < 4)`.
// - Literal bounds become exclusive, and conjunctions of bounds (`k < 8 && k <= x`) become minima or maxima.
// - Loop-invariant code motion: loads of the bounds, from memory that the loop does not write.
// Precondition: none. With KeepsHelpers, nothing is changed, because debuggers show the user's variables and loops.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void canonicalizeLoops(kir::Module &M);

} // namespace ampcc::passes
