// The end of the generated host file: for each kernel its descriptor (amp/rt/interface.h), constant-initialised, with
// the OpenCL C text, found by the site and the kind of index (R-RT-65).
#pragma once

#include "rewrite/HostLayout.h"
#include "rewrite/HostRewriter.h"
#include "rewrite/Sites.h"

namespace ampcc {

std::string printRegistry(const clang::ASTContext &Context, llvm::ArrayRef<HostKernel> Kernels, const Sites &S,
                          const HostLayout &Layout);

} // namespace ampcc
