// Declares variables where they get their first value instead of at the top of a block.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error joinDeclarations(kir::Module &M);

} // namespace ampcc::passes
