// Rewrites expressions and statements into shorter ones that mean the same.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error simplify(kir::Module &M);

// Parts of it that other passes use.
void simplifyFunction(kir::Module &M, kir::Function &F);
void simplifyExpression(kir::Module &M, kir::Expression *&E);

} // namespace ampcc::passes
