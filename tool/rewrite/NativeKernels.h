// The part of the host program with the native forms of kernels. It precedes the user's text, so that the user's macros
// do not change it.
#pragma once

#include "rewrite/HostRewriter.h"

namespace ampcc {

// The native forms, and the code that registers the CPU as an accelerator, even if there are no kernels.
std::string printNativeKernels(const clang::CompilerInstance &Compiler, llvm::ArrayRef<HostKernel> Kernels);

// The beginning of that text, which is the same for all sources.
std::string printNativeFunctions(const clang::CompilerInstance &Compiler);

// The variable of type native_kernel (amp/rt/native.h), for an initializer in namespace ampcc.
std::string nativeKernelOf(const HostKernel &K);

} // namespace ampcc
