// Computes how a kernel's function object is split on the host and rebuilt on the accelerator: the bytes, views and
// arrays in it (leaves), and their offsets in the argument block (R-LANG-123, -124, -140; amp/rt/interface.h).
#pragma once

#include "sema/Kernels.h"

namespace ampcc {

// Fills `Leaves` and `BlockSize` of a kernel whose object, rank and tile are known.
void layOutCaptures(clang::ASTContext &Context, Kernel &K);

} // namespace ampcc
