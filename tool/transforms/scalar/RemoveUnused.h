// Dead code elimination: variables, parameters, functions and records that the kernel does not need.
//   before: int unused = n * 2; a[0] = n;
//   after:  a[0] = n;
// Precondition: none. An operation with effects stays.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error removeUnused(kir::Module &M);

// Functions that nothing calls, and records that nothing names.
void removeUnusedFunctions(kir::Module &M);

// Variables that nothing names. Their values are still computed where that has effects.
void removeUnusedVariables(kir::Module &M, kir::Function &F);

} // namespace ampcc::passes
