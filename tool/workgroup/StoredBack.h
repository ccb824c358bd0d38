// Dependence test for if-conversion of stores by the driver's compiler: finds work-item loops in which it may turn a
// conditional store to tile memory into an unconditional one, which stores back what it has read.
//   if (c) tile[i] = v;        becomes        tile[i] = c ? v : tile[i];
// If iterations run one after the other, nothing changes. If they run together, an iteration could undo the store of
// another. Compilers do so only to memory that belongs to the function, as tile memory does if one CPU thread runs a
// work-group, and only if the iteration has read the element.
#pragma once

#include "kir/CountedLoop.h"
#include "kir/Effects.h"

namespace ampcc::passes {

bool mayStoreBack(kir::Module &M, kir::WorkItemLoop Threads, const kir::VariableSet &AddressTaken,
                  const kir::FunctionEffects &Functions);

} // namespace ampcc::passes
