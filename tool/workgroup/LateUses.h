// Dependence test for sunk loads: finds loops in which an iteration uses, under a condition, what it has loaded from
// memory that it has written since.
//   t = a[i]; a[i] = a[j]; if (c) a[j] = t;      // an exchange of two elements
// LLVM 15 and 16 sink such a load to its use when they vectorize, past the store. These loops must not be vectorized.
// A load stays where it is if the iteration also needs its value without a condition.
// Exchanges are faster without, too: vectorized accesses that are not contiguous are collected one by one.
#pragma once

#include "kir/Effects.h"

namespace ampcc::passes {

// `MayMask`: compilers may mask the whole iteration (with "is this one of the iterations that the loop has?").
bool hasLateUse(const kir::For &Loop, bool MayMask, const kir::VariableSet &AddressTaken,
                const kir::FunctionEffects &Functions);

} // namespace ampcc::passes
