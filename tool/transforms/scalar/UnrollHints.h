// Unroll hints: marks loops over private arrays for full unrolling by the device's compiler.
//   before: uint w[64]; ... for (int i = 16; i < 64; ++i) w[i] = w[i - 16] + w[i - 7];
//   after:  uint w[64]; ... #pragma unroll
//                           for (int i = 16; i < 64; ++i) w[i] = w[i - 16] + w[i - 7];
// Precondition: none; compilers may ignore the hints. A GPU keeps an array in registers only if all subscripts are
// constant, and its compiler unrolls long loops only if they are marked.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void hintUnrolling(kir::Module &M);

} // namespace ampcc::passes
