// Contiguous sums: rows of additions to privatized elements that lie side by side become additions of vectors.
//   before: for (x...) add_privatized(counts, sums, sum_count, &counts[x + 8], part[x]);
//   after:  if (8 >= 0 && end - 1 + 8 < sum_count) for (x...) sums[x + 8] += part[x];
//           else for (x...) add_privatized(...);
// Precondition: the loop does nothing else to memory, and each work-item adds to an element of its own.
#pragma once

#include "kir/CountedLoop.h"
#include "kir/Effects.h"
#include "kir/Module.h"

namespace ampcc::passes {

// Where a work-group keeps the sums of a buffer.
struct PrivateSums {
  kir::Variable *First;         // the pointer to the first element that has one
  kir::Variable *Array, *Count; // count: how many are used
};

// Null: the loop adds elsewhere, or does more.
kir::Statement *addContiguously(kir::Module &M, kir::WorkItemLoop Threads, const PrivateSums &Sums,
                                const kir::VariableSet &AddressTaken);

} // namespace ampcc::passes
