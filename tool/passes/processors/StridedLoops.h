// Loops in which each thread of a row starts at its own position and all go on by the same stride: `for (i = global; i
// < size; i += threads)`. They become a loop for the first thread of the row, with the other ones beside it.
#pragma once

#include "passes/processors/RowPositions.h"

namespace ampcc::passes {

struct StridedLoop {
  kir::For *Loop;                      // counts for the row's first thread; its body is to be set
  kir::Statement *Body;                // of one thread
  kir::Expression *End;                // as a position (long): the threads before it are still in the loop
  std::vector<kir::Expression *> Next; // where in memory the row begins to read in its next step
};

std::optional<StridedLoop> asStridedLoop(kir::Module &M, kir::Statement *S, ThreadSpace &Space,
                                         const ThreadVariation &Varies, RowPositions &Positions);

} // namespace ampcc::passes
