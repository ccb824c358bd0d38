// Dead code elimination: removes variables, parameters, functions, records and members that the kernel does not use.
//   before: int unused = n * 2; a[0] = n;
//   after:  a[0] = n;
// Precondition: none. Operations with side effects stay.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void removeUnused(kir::Module &M);

// Removes functions that are not called, and records that are not used.
void removeUnusedFunctions(kir::Module &M);

// Removes variables that are never read. Values with side effects are still evaluated.
void removeUnusedVariables(kir::Module &M, kir::Function &F);

} // namespace ampcc::passes
