// Grid-stride loop transformation: a grid-stride loop of each work-item becomes one loop for a whole row of work-items.
//   before: each work-item: for (i = global; i < size; i += items) body(i)
//   after:  for (i = first of the row; i < size; i += items) for (x = 0; x < row; ++x) body(i + x)
// Precondition: the work-items of the row start at consecutive positions and advance by the same uniform stride.
// Neighbouring work-items then access neighbouring elements in the innermost loop.
#pragma once

#include "workgroup/StrideAnalysis.h"

namespace ampcc::passes {

struct GridStrideLoop {
  kir::For *Loop;                      // the loop of the row's first work-item; the caller sets its body
  kir::Statement *Body;                // the body for one work-item
  kir::Expression *End;                // position (long): only work-items before it execute the iteration
  std::vector<kir::Expression *> Next; // first addresses that the row reads some iterations later, for prefetches
};

std::optional<GridStrideLoop> asGridStrideLoop(kir::Module &M, kir::Statement *S, IterationSpace &Space,
                                               const WorkItemUniformity &Uniformity, StrideAnalysis &Positions);

} // namespace ampcc::passes
