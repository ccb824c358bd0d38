// Loop interchange (cost model): decides which uniform loops stay inside of the work-item loop.
//   before: for (k...) for (x...) sum[x] += a[x * n + k]     // strided by n in the innermost loop
//   after:  for (x...) for (k...) sum[x] += a[x * n + k]     // contiguous
// Precondition: the accesses are contiguous in the loop of one work-item, up or down or in small steps, and strided
// across a row. Without
// interchange, each iteration of k would touch one cache line for each work-item, which may be evicted before the next
// iteration.
#pragma once

#include "workgroup/StrideAnalysis.h"

namespace ampcc::passes {

bool shouldInterchange(kir::Statement *S, const WorkItemUniformity &Uniformity, const RematerializableValues &Values,
                       const StrideAnalysis &Positions);

} // namespace ampcc::passes
