// Loop interchange (cost model): decides which uniform loops stay inside of the work-item loop.
//   before: for (k...) for (x...) sum[x] += a[x * n + k]     // strided by n in the innermost loop
//   after:  for (x...) for (k...) sum[x] += a[x * n + k]     // contiguous
// Precondition: the accesses are contiguous in the loop of one work-item, up or down or in small steps, and strided
// across a row. Without interchange, each iteration of k would touch one cache line for each work-item, which may be
// evicted before the next iteration.
#pragma once

#include "workgroup/StrideAnalysis.h"

namespace ampcc::passes {

// Whether each iteration of a loop accesses other elements of global memory that are contiguous in the row: a loop
// inside of the work-item loop would access one cache line for each of its iterations. True if S is not a counted loop.
bool walksAcrossRows(kir::Statement *S, const KernelAnalyses &Of, const StrideAnalysis &Positions);

// Whether each iteration stores to a row of its own, far from the one before it: `out[k * n + x]`. All rows at once would
// need one cache line for each iteration, which share a set of the cache if n is a power of two, and stores keep no
// accumulator in a register.
bool storesAcrossRows(kir::Statement *S, const KernelAnalyses &Of, const StrideAnalysis &Positions);

bool shouldInterchange(kir::Statement *S, const KernelAnalyses &Of, const StrideAnalysis &Positions);

} // namespace ampcc::passes
