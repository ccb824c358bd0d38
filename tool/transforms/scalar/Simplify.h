// Rewrites expressions and statements into shorter ones that mean the same: a sequence of commas becomes statements,
// conditions that are known vanish, and so do blocks that only nest.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error simplify(kir::Module &M);
void simplify(kir::Module &M, kir::Function &F);

} // namespace ampcc::passes
