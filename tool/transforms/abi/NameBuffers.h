// Gives the name of a view to the pointer to its first element, and another name to the buffer.
//   before: kernel k(global float *a, ...)        { ... ((global float *)((global char *)a + a_offset))[i] ... }
//   after:  kernel k(global float *a_buffer, ...) { global float *a = ...; ... a[i] ... }
// Precondition: it comes last, because only names change. The generated code then reads like the user's.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error nameBuffers(kir::Module &M);

} // namespace ampcc::passes
