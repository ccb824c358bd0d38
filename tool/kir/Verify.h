// Checks that a module is well formed: what lowering promises and every pass must keep.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::kir {

// The first fault found: the function, the line, and what is wrong.
llvm::Error verify(const Module &M);

} // namespace ampcc::kir
