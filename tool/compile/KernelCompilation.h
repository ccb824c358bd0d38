// One kernel from the checked AST to OpenCL C: lowering, passes, printing.
#pragma once

#include "compile/Frontend.h"
#include "parse/HostDeviceParse.h"
#include "pipeline/PassInstrumentation.h"
#include "rewrite/HostRewriter.h"
#include "sema/Kernels.h"

namespace ampcc {

// Reports errors at the user's source; then the kernel has no text. `WithNative`: kernels get a native form,
// too (amp/rt/native.h). `Texts` gets each kernel's texts.
std::vector<HostKernel> compileKernels(clang::CompilerInstance &Compiler, llvm::ArrayRef<Kernel> Kernels,
                                       const passes::PassOptions &Options, bool WithNative,
                                       passes::PassInstrumentation &Instrumentation, std::vector<KernelText> &Texts);

} // namespace ampcc
