// Loops through elements that lie side by side for one thread, and far apart for the threads of a row: sums over the
// rows of a matrix, one for each thread. They are better run thread by thread: all threads at once would ask for a line
// of memory each, and for the same ones again in the next step, when they may be gone.
#pragma once

#include "passes/processors/RowPositions.h"

namespace ampcc::passes {

bool isTurnedLoop(kir::Statement *S, const ThreadVariation &Varies, const StableValues &Values,
                  const RowPositions &Positions);

} // namespace ampcc::passes
