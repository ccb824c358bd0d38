// Replaces calls of the library's functions and of lambdas by what they do, and moves the body of the user's function
// object into the kernel function. The user's named functions stay functions.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error inlineFunctions(kir::Module &M);

} // namespace ampcc::passes
