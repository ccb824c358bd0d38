// Indices of elements in loops over threads, computed in 64 bits from the position on: compilers lose track of which
// sums of ints do not overflow, and then neither see that neighbours read side by side nor keep an index from step to
// step.
#pragma once

#include "passes/processors/ThreadRegions.h"

namespace ampcc::passes {

void computeLongPositions(kir::Module &M, const ThreadRegions &Regions);

} // namespace ampcc::passes
