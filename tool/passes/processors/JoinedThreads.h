// Loops that run thread by thread (TurnedLoops) mostly add to a sum, and each addition waits for the one before.
// Several threads at a time keep a processor busy: their steps are written out beside each other.
#pragma once

#include "passes/processors/ThreadRegions.h"

namespace ampcc::passes {

void joinThreads(kir::Module &M, const ThreadRegions &Regions);

} // namespace ampcc::passes
