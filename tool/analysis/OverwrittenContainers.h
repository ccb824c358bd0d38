// Containers that a kernel writes before it uses what they hold: every thread stores an element of its own, whatever it
// decides, as the first thing that it does with the container. If they are all elements, which the runtime sees, the
// old ones need not be brought to the device (docs/coherence.md). A thread may use other threads' elements after that:
// when, in relation to their stores, is as open as it is without the copy.
#pragma once

#include "kir/Module.h"
#include "llvm/ADT/ArrayRef.h"

namespace ampcc::analysis {

// A container that a kernel captures, and where the argument block has the offset of a view's first element, and the
// strides. In bytes.
struct ContainerPlace {
  unsigned Rank = 0, ElementSize = 0, OffsetAt = 0, StridesAt = 0;
};

// For each container, in the order of the buffers, which component of the domain counts each of its own, as
// kernel_argument::overwritten (amp/rt/interface.h) has it; 0 if it is not known to be overwritten. The kernel is as
// the passes left it.
std::vector<uint32_t> findOverwrittenContainers(const kir::Module &M, llvm::ArrayRef<ContainerPlace> Containers,
                                                unsigned DomainRank);

} // namespace ampcc::analysis
