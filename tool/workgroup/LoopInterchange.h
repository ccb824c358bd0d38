// Loop interchange (profitability): which loops of a work-item stay inside of the loop over work-items.
//   for (k...) for (x...) sum[x] += a[x * n + k]     would be strided by n in the innermost loop; so it is
//   for (x...) for (k...) sum[x] += a[x * n + k]     contiguous
// Precondition: the accesses are contiguous for one work-item and strided across a row. Otherwise each iteration of the
// inner loop would touch a cache line for each work-item, and again in the next iteration, when the line may be gone.
#pragma once

#include "workgroup/StrideAnalysis.h"

namespace ampcc::passes {

bool shouldInterchange(kir::Statement *S, const WorkItemUniformity &Uniformity, const RematerializableValues &Values,
                       const StrideAnalysis &Positions);

} // namespace ampcc::passes
