// Containers that a kernel writes before it uses what they hold: every thread stores an element of its own, whatever it
// decides, as the first thing that it does with the container. If they are all elements, which the runtime sees, the
// old ones need not be brought to the device (docs/coherence.md). A thread may use other threads' elements after that:
// when, in relation to their stores, is as open as it is without the copy.
#pragma once

#include "kir/Module.h"
#include <cstdint>
#include <vector>

namespace ampcc::analysis {

// For each argument of the signature which component of the domain counts each component of the container's index, as
// kernel_argument::overwritten (amp/rt/interface.h) has it; 0 if it is no container, or not known to be overwritten.
// The kernel is as the passes left it.
std::vector<uint32_t> findOverwrittenContainers(const kir::Module &M);

} // namespace ampcc::analysis
