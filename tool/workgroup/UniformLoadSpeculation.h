// Speculation of uniform loads: loads that only some work-items of a row execute, all from the same address.
//   before: for (x...) sum[x] = chosen ? sum[x] + mass[j] : sum[x];
//   after:  t = is_in_buffer(&mass[j]) ? mass[j] : 0; for (x...) sum[x] = chosen ? sum[x] + t : sum[x];
// Precondition: the loop may be vectorized, no work-item of the row writes to global memory, the pointer is based on one
// buffer, which the kernel only reads, and the subscript does not overflow in 64 bits. If the address is not in the
// buffer, no work-item executes the load. LLVM cannot know that the address is valid, and would test each work-item in turn.
// Only native kernels know the sizes of their buffers.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void speculateUniformLoads(kir::Module &M);

} // namespace ampcc::passes
