// Prints the kernels of a translation unit and their capture layouts, for tests and debugging (--amp-emit=kernels).
#pragma once

#include "sema/Kernels.h"

namespace ampcc {

std::string printKernels(const clang::ASTContext &Context, llvm::ArrayRef<Kernel> Kernels);

} // namespace ampcc
