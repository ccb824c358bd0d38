// Which captures a kernel takes as restrict pointers, so that drivers keep in registers what stores to other captures
// cannot change. The source then expects captures that share no memory that one of them may write
// (kernel_restricts_captures in amp/rt/interface.h).
#pragma once

#include "kir/Effects.h"
#include "kir/Module.h"

namespace ampcc::analysis {

// The parameters that are pointers to captures that the kernel writes, if it has several captures. That says as much as
// if all were restrict, since captures that are only read may share memory. NVIDIA's compiler (580.159) miscompiles
// more:
// - It loses track of pointers that are loaded from memory, chosen by a condition, or stepped: it takes them for
// pointers
//   to other memory than that of the restrict parameters that they are based on. In `c ? a[i] : b[j]`, it makes one
//   load of the two, and chooses the pointer itself. Kernels with such pointers have no restrict parameters at all.
// - What is restrict and never written is read through the texture path (ld.global.nc), which does not see the kernel's
//   stores; so is a chosen pointer of which only one possibility is such memory.
kir::VariableSet restrictedCaptures(const kir::Module &M);

} // namespace ampcc::analysis
