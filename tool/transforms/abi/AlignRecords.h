// Record alignment: records of 8, 16, 32 ... bytes in buffers are aligned to their size.
//   before: struct { float x, y, z, w; }                      // aligned to 4 bytes, as in C++
//   after:  struct __attribute__((aligned(16))) { float x, y, z, w; }
// Precondition: all pointers have their types and address spaces, so this pass comes last. A view may begin at an
// address without the alignment; the runtime then builds the program without it (kernel_aligns_records in
// amp/rt/interface.h). A device can load an aligned record with one instruction.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

// Comes last: it needs the types of all pointers.
llvm::Error alignRecords(kir::Module &M);

} // namespace ampcc::passes
