// Removes what the kernel does not need: variables that nobody reads, functions that nobody calls, records that
// nothing has as its type.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void removeUnusedVariables(kir::Function &F);
void removeUnused(kir::Module &M);

} // namespace ampcc::passes
