// The door of the host rewriter: the parsed accelerator side of a C++ AMP program in, the text of the host program out,
// standard C++ that differs from the user's text only where C++ AMP was.
#pragma once

#include "frontend/TokenBuffer.h"
#include "sema/Kernels.h"
#include "sema/TextRepair.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/ArrayRef.h"

namespace ampcc {

// A kernel together with what was generated for it.
struct HostKernel {
  const Kernel *Facts = nullptr;
  std::string Function;        // name of the OpenCL kernel function
  std::string Source;          // OpenCL C
  std::string GroupSource;     // OpenCL C for whole work-groups (amp/rt/interface.h); may be empty
  std::array<unsigned, 3> GroupBox = {};
  uint32_t Flags = 0;          // ampcc::rt::kernel_flags
  unsigned TileStaticSize = 0; // bytes
  bool BlockInBuffer = false;  // the argument block is too large to be passed by value
};

// `Repairs`: names that both halves of the compilation read as others.
std::string rewriteHost(clang::CompilerInstance &Compiler, const TokenBuffer &Tokens,
                        llvm::ArrayRef<HostKernel> Kernels, llvm::ArrayRef<TextRepair> Repairs);

} // namespace ampcc
