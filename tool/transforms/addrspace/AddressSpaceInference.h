// Address space inference: every pointer gets its address space; functions and records with pointers are cloned for
// each combination of spaces with which they are used, because OpenCL C 1.2 has no generic address space (R-LANG-137,
// -138).
//   before: float first(float *p);  first(view); first(tile);
//   after:  float first(global float *p);  float first_2(local float *p);  first(view); first_2(tile);
// Precondition: tile_static variables are declared in the kernel (hoist-tile-static). Afterwards every pointer has a
// space, or a set of spaces, which tag-pointers replaces.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error inferAddressSpaces(kir::Module &M);

} // namespace ampcc::passes
