// The part of the host program that has the native forms of kernels. It stands in front of the user's text, so that no
// macro of the user's changes it.
#pragma once

#include "rewrite/HostRewriter.h"

namespace ampcc {

// The native forms, and the code that puts the CPU among the program's accelerators, even if there are no kernels.
std::string printNativeKernels(const clang::CompilerInstance &Compiler, llvm::ArrayRef<HostKernel> Kernels);

// The beginning of that text, which is the same for all sources.
std::string printNativeFunctions(const clang::CompilerInstance &Compiler);

// The variable of type native_kernel (amp/rt/native.h), for an initializer in namespace ampcc.
std::string nativeKernelOf(const HostKernel &K);

} // namespace ampcc
