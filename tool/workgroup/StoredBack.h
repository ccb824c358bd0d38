// Finds loops over threads in which compilers may turn a conditional store to tile memory into one of every step, which
// stores what it has read where the condition does not hold. One step after the other, that changes nothing; of steps
// that run together, one could take back what another one has stored. Compilers do so only to memory that belongs to
// the function, as tile memory does where one thread runs a work-group, and only where the step has read it.
#pragma once

#include "kir/CountedLoop.h"
#include "kir/Effects.h"

namespace ampcc::passes {

bool mayStoreBack(kir::Module &M, kir::WorkItemLoop Threads, const kir::VariableSet &AddressTaken,
                  const kir::FunctionEffects &Functions);

} // namespace ampcc::passes
