// Speculative loads: inactive work-items between active ones load what they would need if they were active, and store
// back what they have loaded.
//   before: for (x...) if (x % 2 == c) a[x] = b[x - 1] + b[x + 1];
//   after:  for (x...) { own = a[x]; p = b[x - 1]; q = b[x + 1]; if (x % 2 == c) own = p + q; a[x] = own; }
// Preconditions: the first and the last work-item of the row are active. The branch accesses only elements at
// subscripts with unit stride, unconditionally: then the address of an inactive work-item lies between those of two
// active ones, so that it is valid. All elements that it stores to are the work-item's own (OwnElements), and no other
// pointer may lead to them: an inactive work-item does not access its element, so that others might store to it.
// Without this, compilers mask loads and stores, which is slow or impossible on most CPUs.
#pragma once

#include "workgroup/OwnElements.h"

namespace ampcc::passes {

// Changes the body of a work-item loop, whose last statement is the branch. `WorkItems`: the loop as `Own` knows it.
// False: the branch does anything else, and nothing is changed.
bool speculateLoads(kir::Module &M, kir::WorkItemLoop WorkItems, kir::Block &Body, const AffineAnalysis &Sums,
                    const OwnElements &Own, const kir::VariableSet &AddressTaken);

} // namespace ampcc::passes
