// Names kernels: an identifier for the OpenCL function, and a name that the user recognizes.
#pragma once

#include "sema/Kernels.h"

namespace ampcc {

// Fills `Name` and `DisplayName`; equal names get a number.
void nameKernels(clang::ASTContext &Context, std::vector<Kernel> &Kernels);

} // namespace ampcc
