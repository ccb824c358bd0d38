// Dependence test for if-conversion by the driver's compiler: finds work-item loops in which it may turn a conditional
// store to local memory into an unconditional one, which stores back the old value.
//   if (c) tile[i] = v;        becomes        tile[i] = c ? v : tile[i];
// Such loops must not be vectorized: if iterations overlap, one could undo the store of another. Compilers do this
// only to memory that is local to the function, such as tile_static memory if one CPU thread runs a work-group, and
// only if the iteration has read the element.
#pragma once

#include "kir/CountedLoop.h"
#include "kir/Effects.h"

namespace ampcc::passes {

bool mayStoreBack(kir::Module &M, kir::WorkItemLoop WorkItems, const kir::VariableSet &AddressTaken,
                  const kir::FunctionEffects &Functions);

} // namespace ampcc::passes
