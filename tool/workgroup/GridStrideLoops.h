// Grid-stride loop transformation: a grid-stride loop of each work-item becomes one loop for a whole row of work-items.
//   before: each work-item: for (i = global; i < size; i += items) body(i)
//   after:  for (i = first of the row; i < size; i += items) for (x = 0; x < row; ++x) body(i + x)
// Precondition: the work-items of the row start at consecutive positions and advance by the same uniform stride.
// Neighbouring work-items then access neighbouring elements in the innermost loop.
//
// Cooperative loops, which the work-items of a tile share, are also delinearized if they divide their counter:
//   before: each work-item: for (i = 16 * y + x; i < 324; i += 256) body(i / 18, i % 18)
//   after:  once: for (row = 0; row < 18; ++row) for (x = 0; x < 18; ++x) body(row, x)
// Precondition: the work-items start at all numbers below the stride, and the body does not depend on which work-item
// executes it. The rows are those of the data, not of the tile.
#pragma once

#include "workgroup/StrideAnalysis.h"

namespace ampcc::passes {

struct GridStrideLoop {
  kir::For *Loop;                      // the loop of the row's first work-item; the caller sets its body
  kir::Statement *Body;                // the body for one work-item
  kir::Expression *End;                // position (long): only work-items before it execute the iteration
  std::vector<kir::Expression *> Next; // first addresses that the row reads some iterations later, for prefetches
};

std::optional<GridStrideLoop> asGridStrideLoop(kir::Module &M, kir::Statement *S, const KernelAnalyses &Of,
                                               StrideAnalysis &Positions);

struct CooperativeLoop {
  kir::For *Rows;       // the caller sets its body
  kir::Statement *Body; // for one position of a row
  int64_t Columns;      // positions in a row; not more than work-items in the tile, so that no two run in order
};

// S must be reached by all work-items of the tile. Its region is then separated from the code around it.
std::optional<CooperativeLoop> asCooperativeLoop(kir::Module &M, kir::Statement *S, const KernelAnalyses &Of);

} // namespace ampcc::passes
