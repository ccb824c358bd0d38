// Pointers that may point to several kinds of memory become small structs: one pointer for each kind, and a tag that
// says which one is meant. Every access looks at the tag (R-LANG-137, -139).
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error tagPointers(kir::Module &M);

} // namespace ampcc::passes
