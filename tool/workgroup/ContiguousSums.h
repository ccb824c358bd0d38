// Contiguous sums: additions to privatized elements become plain additions if the elements are contiguous in a row, so
// that the loop can be vectorized.
//   before: for (x...) add_privatized(counts, sums, sum_count, &counts[x + 8], part[x]);
//   after:  if (8 >= 0 && end - 1 + 8 < sum_count) for (x...) sums[x + 8] += part[x];
//           else for (x...) add_privatized(...);
// A condition of the addition selects the amount: `if (part[x] != 0) ...` becomes `sums[x + 8] += part[x]`, and
// `if (c) ...` becomes `sums[x + 8] += c ? part[x] : 0`.
// Precondition: the loop does nothing else to memory, and each work-item adds to an element of its own.
#pragma once

#include "kir/CountedLoop.h"
#include "kir/Effects.h"
#include "kir/Module.h"

namespace ampcc::passes {

// The variables with a work-group's private sums for a buffer.
struct PrivateSums {
  kir::Variable *First;         // pointer to the first privatized element of the buffer
  kir::Variable *Array, *Count; // the sums, and how many are used
};

// The loop in two versions; null: it contains other memory accesses, or its additions are not contiguous.
kir::Statement *addContiguously(kir::Module &M, kir::WorkItemLoop WorkItems, const PrivateSums &Sums,
                                const kir::VariableSet &AddressTaken);

} // namespace ampcc::passes
