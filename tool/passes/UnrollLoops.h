// Replaces short counting loops of the library, over the dimensions of an index or extent, by their iterations.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error unrollLoops(kir::Module &M);

} // namespace ampcc::passes
