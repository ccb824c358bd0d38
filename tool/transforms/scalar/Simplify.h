// Simplification of expressions and statements.
//   before: { (a = 1, b = 2); } if (true) f();
//   after:  a = 1; b = 2; f();
// Precondition: none. Comma expressions become statements, known conditions vanish, and so do blocks that only nest.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error simplify(kir::Module &M);
void simplify(kir::Module &M, kir::Function &F);

} // namespace ampcc::passes
