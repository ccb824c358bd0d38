// Speculative loads: inactive work-items between active ones load what they would need if they were active, and store
// back what they have loaded.
//   before: for (x...) if (x % 2 == c) a[x] = b[x - 1] + b[x + 1];
//   after:  for (x...) { own = a[x]; p = b[x - 1]; q = b[x + 1]; if (x % 2 == c) own = p + q; a[x] = own; }
// Preconditions: the first and the last work-item of the row are active. The branch accesses only elements at
// subscripts with unit stride, unconditionally: then the address of an inactive work-item lies between those of two
// active ones, so that it is valid. An inactive work-item does not access its element in the user's kernel, so that
// nothing keeps others from storing to it, and a store back could undo theirs. So all elements that the branch stores
// to are the work-item's own (OwnElements), no other pointer may lead to them, and those of buffers differ between all
// work-items of the domain (InjectiveSubscripts). In local memory, rows may share elements, because one thread runs
// them one after the other. Without this, compilers mask loads and stores, which is slow or impossible on most CPUs.
#pragma once

#include "workgroup/InjectiveSubscripts.h"
#include "workgroup/OwnElements.h"

namespace ampcc::passes {

// Changes the body of a work-item loop, whose last statement is the branch, and returns the run-time condition under
// which the changed loop is right. `WorkItems`: the loop as `Own` knows it. Null: the branch does anything else, and
// nothing is changed.
kir::Expression *speculateLoads(kir::Module &M, kir::WorkItemLoop WorkItems, kir::Block &Body,
                                const AffineAnalysis &Sums, const OwnElements &Own,
                                const InjectiveSubscripts &Subscripts, const kir::VariableSet &AddressTaken);

} // namespace ampcc::passes
