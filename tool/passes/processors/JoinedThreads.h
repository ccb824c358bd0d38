// Loops that run thread by thread (TurnedLoops) mostly add to a sum, and each addition waits for the one before.
// Several threads at a time keep a processor busy: their steps are written out beside each other.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

llvm::Error joinThreads(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
