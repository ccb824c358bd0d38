// Checks that a module is well formed: the invariants that lowering establishes and every pass preserves, and those of
// the stage that the module has reached (Module::Reached).
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::kir {

// The error names the function and the line of the first violation. `Undeclared` are variables that need no declaration
// yet, because a later pass adds it.
llvm::Error verify(const Module &M, llvm::ArrayRef<const Variable *> Undeclared = {});

} // namespace ampcc::kir
