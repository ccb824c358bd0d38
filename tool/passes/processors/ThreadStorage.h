// Variables of threads in a kernel that runs a whole work-group: those that live from one loop over the threads to
// another become arrays with an element for each thread; positions and what follows from them are computed again.
#pragma once

#include "passes/processors/StableValues.h"
#include "passes/processors/ThreadRegions.h"

namespace ampcc::passes {

llvm::Error storeThreadVariables(kir::Module &M, ThreadSpace &Space, const ThreadRegions &Regions,
                                 const ThreadVariation &Varies, const StableValues &Values);

} // namespace ampcc::passes
