// Makes atomic operations on private memory plain ones: nobody else can see it, and OpenCL C has no others
// (R-LANG-139).
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error replacePrivateAtomics(kir::Module &M);

} // namespace ampcc::passes
