// A view's first element lies somewhere in its buffer, and the kernel computes where. It is the pointer to it that the
// user's text calls by the view's name, so that the parameter gets another one:
// `global float *a = (global float *)((global char *)a_buffer + a_offset)`.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error nameBuffers(kir::Module &M);

} // namespace ampcc::passes
