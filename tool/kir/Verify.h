// Checks that a module is well formed: what lowering promises and every pass must keep, and what the passes that have
// run have made of it (Module::Reached).
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::kir {

// The first fault found: the function, the line, and what is wrong. `Undeclared` are variables that need no declaration
// yet, because a later pass makes it.
llvm::Error verify(const Module &M, llvm::ArrayRef<const Variable *> Undeclared = {});

} // namespace ampcc::kir
