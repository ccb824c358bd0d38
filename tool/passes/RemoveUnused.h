// Removes what the kernel does not need: variables, parameters, functions and records.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error removeUnused(kir::Module &M);

// Variables that nothing names. Their values are still computed where that has effects.
void removeUnusedVariables(kir::Module &M, kir::Function &F);

} // namespace ampcc::passes
