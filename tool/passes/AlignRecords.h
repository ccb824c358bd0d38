// Records of 8, 16, 32 ... bytes in buffers are aligned to their size, as OpenCL's own vectors are, so that a device
// reads them with one instruction. C++ aligns them to their members only: the runtime looks at where views begin, and
// builds a program without this where one does not fit (kernel_aligns_records in amp/rt/interface.h).
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

// Comes last: it needs the types of all pointers.
llvm::Error alignRecords(kir::Module &M);

} // namespace ampcc::passes
