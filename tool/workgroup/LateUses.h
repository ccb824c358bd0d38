// Dependence test for sunk loads: finds loops in which an iteration conditionally uses a loaded value after it has
// written to memory that the load may alias.
//   t = a[i]; a[i] = a[j]; if (c) a[j] = t;      // an exchange of two elements
// Such loops must not be vectorized: LLVM 15 and 16 sink the load past the store to its use when they vectorize. A load
// is not sunk if the iteration also uses its value unconditionally. Exchanges are faster without vectorization anyway,
// because accesses that are not contiguous become gathers.
#pragma once

#include "kir/Effects.h"

namespace ampcc::passes {

// `MayMask`: compilers may predicate the whole iteration (tail folding). Elements of work-item loops that differ in all
// iterations, such as a[2 * x] and a[2 * x + 1], do not alias.
bool hasLateUse(kir::Module &M, kir::For &Loop, bool MayMask, const kir::VariableSet &AddressTaken,
                const kir::FunctionEffects &Functions);

} // namespace ampcc::passes
