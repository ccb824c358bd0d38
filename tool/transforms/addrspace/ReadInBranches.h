// Sinks a load through a conditional pointer into the branches.
//   before: *(c ? p : q)
//   after:  c ? *p : *q
// Precondition: the address spaces are not known yet. The two pointers may then have different ones (R-LANG-137), and
// need no tag at run time.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error readInBranches(kir::Module &M);

} // namespace ampcc::passes
