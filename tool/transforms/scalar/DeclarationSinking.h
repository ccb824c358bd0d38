// Declaration sinking: variables are declared where they get their first value instead of at the top of a block.
//   before: int n; ... n = f(x);
//   after:  ... int n = f(x);
// Precondition: evaluation is ordered. The generated code reads like the user's, and short lives help register
// allocation of simple drivers.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error sinkDeclarations(kir::Module &M);

} // namespace ampcc::passes
