// The kernels of a translation unit and their capture layouts as text, for tests and for people (--amp-emit=kernels).
#pragma once

#include "sema/Kernels.h"

namespace ampcc {

std::string printKernels(const clang::ASTContext &Context, llvm::ArrayRef<Kernel> Kernels);

} // namespace ampcc
