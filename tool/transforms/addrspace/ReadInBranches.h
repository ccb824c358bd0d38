// Sinks a load through a conditional pointer into the branches.
//   before: *(c ? p : q)
//   after:  c ? *p : *q
// Precondition: address spaces are not inferred yet. The two pointers can then have different spaces (R-LANG-137)
// without a tag at run time.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void readInBranches(kir::Module &M);

} // namespace ampcc::passes
