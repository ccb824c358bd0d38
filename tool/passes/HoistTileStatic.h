// Moves tile_static variables to the kernel function, where OpenCL C wants them, and hands them to the functions that
// name them: one instance per tile and declaration (R-LANG-133).
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error hoistTileStatic(kir::Module &M);

} // namespace ampcc::passes
