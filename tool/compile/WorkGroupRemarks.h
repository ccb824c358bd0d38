// Tells users who ask for it (-Rpass=amp-workgroup, -Rpass-missed=amp-workgroup) which kernels have a form for
// work-groups, and why others have none.
#pragma once

#include "sema/Kernels.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Support/Error.h"

namespace ampcc {

// `Problem` is what came of making the form. Gives an error back that is no obstacle (workgroup/Obstacles.h).
llvm::Error remarkWorkGroupForm(clang::CompilerInstance &Compiler, const Kernel &K, llvm::Error Problem);

} // namespace ampcc
