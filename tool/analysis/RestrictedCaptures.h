// Which captures a kernel takes as restrict pointers, so that drivers keep in registers what stores to other captures
// cannot change. The text then expects captures that share no memory that one of them may write
// (kernel_restricts_captures in amp/rt/interface.h).
#pragma once

#include "kir/Effects.h"
#include "kir/Module.h"

namespace ampcc::analysis {

// Parameters that are pointers to captures, if there are several: those that the kernel writes. That tells drivers as
// much as if all were restrict, since captures that are only read may share memory. The others must not be restrict:
// NVIDIA's compiler reads memory that is restrict and never written through the texture path (ld.global.nc), which
// does not see stores of the kernel, and does so for `c ? read[i] : written[j]` as a whole, once it has made one load
// of the two.
kir::VariableSet restrictedCaptures(const kir::Module &M);

} // namespace ampcc::analysis
