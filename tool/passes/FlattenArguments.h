// The argument block has the library's shapes and extents as members; where the kernel uses only their numbers, those
// become members themselves: `arguments.a_shape.extents[0]` is `arguments.a_extent`. No byte of the block moves.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error flattenArguments(kir::Module &M);

} // namespace ampcc::passes
