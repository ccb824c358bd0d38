// Pointer tagging: pointers to a set of address spaces become structs with one pointer for each space and a tag for the
// valid one. Every access tests the tag (R-LANG-137, -139).
//   before: float any *p = c ? global_p : local_p;  *p = 1;
//   after:  tagged p = ...;  if (p.tag == GLOBAL) *p.global = 1; else *p.local = 1;
// Precondition: infer-address-spaces has run. It is needed because OpenCL C 1.2 has no generic address space.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void tagPointers(kir::Module &M);

} // namespace ampcc::passes
