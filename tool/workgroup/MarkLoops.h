// Marks work-item loops as parallel, and the user's loops that must not be vectorized.
//   before: for innermost(0) (x...) { ... }
//   after:  for innermost(0) parallel (x...) { ... }
// Precondition: scalars are expanded, so that iterations share no private variables. The driver's compiler vectorizes
// parallel loops without run-time alias checks. keep-rewrites-in-order later excludes loops from vectorization that
// other transformations of parallel loops would break (LateUses, StoredBack, StridedRewrites), or adds versions of them for
// run-time values with which they may be vectorized.
#pragma once

#include "kir/CountedLoop.h"
#include "kir/Effects.h"

namespace ampcc::passes {

struct WorkGroupForm;

// Whether a work-item loop or a loop of the user's is correct only if its iterations run in order.
bool mustRunInOrder(kir::Module &M, kir::For &Loop, const WorkGroupForm &Form, const kir::VariableSet &AddressTaken,
                    const kir::FunctionEffects &Functions);

// The vector width for short rows: one vector for the whole row. Zero: the compiler chooses.
unsigned bestWidth(const kir::WorkItemLoop &WorkItems);

void markLoops(kir::Module &M);
void keepRewritesInOrder(kir::Module &M, WorkGroupForm &Form);

// Whether compilers may vectorize a work-item loop of the kernel: it is parallel or ordered, and contains no other
// loop, except loops that are unrolled. Precondition: all stages have run.
bool mayVectorizeRows(const kir::Module &M);

} // namespace ampcc::passes
