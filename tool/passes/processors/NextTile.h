// Asks the memory for what the next tile's rows will read and write while those of this tile are computed. A driver
// runs tiles that are neighbours one after the other, but a processor does not foresee where the next one begins: what
// it has seen of this one ends with a page of memory.
#pragma once

#include "passes/processors/ThreadRegions.h"

namespace ampcc::passes {

// For a kernel that has been divided into regions.
void prefetchNextTile(kir::Module &M, ThreadSpace &Space, const ThreadRegions &Regions, const StableValues &Values);

} // namespace ampcc::passes
