// Record alignment: records in buffers are aligned to the largest power of two that divides their size, up to 16 bytes.
//   before: struct { float x, y, z, w; }                      // aligned to 4 bytes, as in C++
//   after:  struct __attribute__((aligned(16))) { float x, y, z, w; }
// Precondition: no later pass changes the types of pointers. A record stays as it is if others contain it, or if
// pointers to other types are cast to pointers to it. A view may begin at an address without the alignment; the runtime
// then builds the program without it (kernel_aligns_records in amp/rt/interface.h). A device can load an aligned record
// with one instruction.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void alignRecords(kir::Module &M);

} // namespace ampcc::passes
