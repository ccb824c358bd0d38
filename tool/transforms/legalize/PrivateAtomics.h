// Replaces atomic operations on private memory with plain operations.
//   before: atomic_add(&counter, 1)    // counter is a local variable of the kernel
//   after:  counter += 1
// Precondition: infer-address-spaces has run. Private memory is not shared, and OpenCL C has no atomics for it
// (R-LANG-139).
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void replacePrivateAtomics(kir::Module &M);

} // namespace ampcc::passes
