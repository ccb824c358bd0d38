// Loops over threads in which the threads up to one do something else than those after it: as in scans, where the first
// ones have nothing to add. They become a loop for each of the two parts, which asks no thread which it is.
#pragma once

#include "passes/processors/ThreadRegions.h"

namespace ampcc::passes {

bool isWorthSplitting(uint64_t Threads); // a row of so many

// For a kernel that has been divided into regions.
void splitRows(kir::Module &M, const ThreadRegions &Regions);

} // namespace ampcc::passes
