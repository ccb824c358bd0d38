// Optimization remarks (-Rpass=amp-workgroup, -Rpass-missed=amp-workgroup): which kernels have a work-group variant,
// and why other kernels have none.
#pragma once

#include "sema/Kernels.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Support/Error.h"

namespace ampcc {

// `Problem`: the result of making the variant. Returns an error that is no obstacle (workgroup/Obstacles.h).
llvm::Error remarkWorkGroupForm(clang::CompilerInstance &Compiler, const Kernel &K, llvm::Error Problem);

} // namespace ampcc
