// One kernel from the checked AST to OpenCL C: lowering, passes, printing.
#pragma once

#include "frontend/ParseSides.h"
#include "rewrite/HostRewriter.h"
#include "sema/Kernels.h"

namespace ampcc {

// Reports what goes wrong at the user's text; then the kernel has no source.
std::vector<HostKernel> compileKernels(clang::CompilerInstance &Compiler, llvm::ArrayRef<Kernel> Kernels);

} // namespace ampcc
