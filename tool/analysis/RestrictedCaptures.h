// Decides which captures become restrict pointers, so that the driver's compiler can keep values in registers across
// stores to other captures. The program text is then valid only for launches in which no capture aliases one that is
// written (kernel_restricts_captures in amp/rt/interface.h).
#pragma once

#include "kir/Effects.h"
#include "kir/Module.h"

namespace ampcc::analysis {

// The parameters of captures that the kernel writes, if it has several captures; else none. Restrict on the other
// captures would add no information, because captures that are only read may alias each other. NVIDIA's compiler
// (580.159) miscompiles two patterns, which are avoided:
// - It assumes that a pointer that is loaded from memory, selected by a condition, or incremented does not alias the
//   restrict parameter that it is based on. It also merges the two loads of `c ? a[i] : b[j]` into one load of a
//   selected pointer. Kernels with such pointers have no restrict parameters.
// - It reads a restrict parameter that is never written through the texture path (ld.global.nc), which does not see the
//   kernel's stores; also a selected pointer that may be based on such a parameter.
kir::VariableSet restrictedCaptures(const kir::Module &M);

} // namespace ampcc::analysis
