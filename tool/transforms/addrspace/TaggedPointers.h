// Pointers to several address spaces become tagged structs: one pointer for each space, and a tag that says which one
// is valid. Every access tests the tag (R-LANG-137, -139).
//   before: float any *p = c ? global_p : local_p;  *p = 1;
//   after:  tagged p = ...;  if (p.tag == GLOBAL) *p.global = 1; else *p.local = 1;
// Precondition: infer-address-spaces. OpenCL C 1.2 has no generic address space.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error tagPointers(kir::Module &M);

} // namespace ampcc::passes
