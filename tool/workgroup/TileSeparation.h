// Full/partial tile separation: a short row of a tile, of which some work-items may be inactive, gets a version for the
// case that all of them are active.
//   before: for (x = 0; x < end_x; ++x) body(x)
//   after:  if (end_x == 16) for (x = 0; x < 16; ++x) body(x);  else for (x = 0; x < end_x; ++x) body(x);
// Precondition: the loop is parallel, and its dimension has a small constant number of work-items. Compilers interleave
// the iterations of a vectorized loop with an unknown trip count, so that a short row would run in its scalar remainder
// loop; a constant trip count is a multiple of the vector width.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

struct WorkGroupForm;

void separateFullTiles(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
