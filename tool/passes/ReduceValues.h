// Splits records and forwards values until neither finds anything more.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error reduceValues(kir::Module &M);
void reduceValues(kir::Module &M, kir::Function &F);

} // namespace ampcc::passes
