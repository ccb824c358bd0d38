// Reads what a conditional expression points to in its branches: `*(c ? p : q)` becomes `c ? *p : *q`, so that the two
// pointers may point to different kinds of memory (R-LANG-137).
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error readInBranches(kir::Module &M);

} // namespace ampcc::passes
