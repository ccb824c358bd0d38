// Grid-stride loops run for a whole row of work-items at once.
//   before: each work-item: for (i = global; i < size; i += items) body(i)
//   after:  for (i = first of the row; i < size; i += items) for (x = 0; x < row; ++x) body(i + x)
// Precondition: the work-items of the row start at consecutive positions and advance by the same uniform stride.
// Neighbouring work-items then access neighbouring elements in the innermost loop.
#pragma once

#include "workgroup/StrideAnalysis.h"

namespace ampcc::passes {

struct GridStrideLoop {
  kir::For *Loop;                      // counts for the row's first work-item; its body is to be set
  kir::Statement *Body;                // of one work-item
  kir::Expression *End;                // as a position (long): the work-items before it are still in the loop
  std::vector<kir::Expression *> Next; // where in memory the row begins to read in its next iteration
};

std::optional<GridStrideLoop> asGridStrideLoop(kir::Module &M, kir::Statement *S, IterationSpace &Space,
                                               const WorkItemUniformity &Uniformity, StrideAnalysis &Positions);

} // namespace ampcc::passes
