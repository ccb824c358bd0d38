// Computes how a kernel's function object is taken apart on the host and rebuilt on the accelerator: which bytes, views
// and arrays it holds, and where each lies in the argument block (R-LANG-123, -124, -140; amp/rt/interface.h).
#pragma once

#include "sema/Kernels.h"

namespace ampcc {

// Fills `Leaves` and `BlockSize` of a kernel whose object, rank and tile are known.
void layOutCaptures(clang::ASTContext &Context, Kernel &K);

} // namespace ampcc
