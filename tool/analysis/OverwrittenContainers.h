// Finds containers that a kernel overwrites: on every path, the first access of every work-item to the container stores
// the element at its own index. If the domain covers the container, which the runtime checks, the old contents need not
// be copied to the device (docs/coherence.md).
//   c[idx] = a[idx] + b[idx];      // c is overwritten
// After its store, a work-item may also access elements of others: without synchronization, it could see their old or
// new values in any case.
#pragma once

#include "kir/Module.h"
#include <cstdint>
#include <vector>

namespace ampcc::analysis {

// For each argument of the signature, the value of kernel_argument::overwritten (amp/rt/interface.h): which component
// of the domain each component of the container's index is. 0: not a container, or not known to be overwritten. Runs
// after the passes.
std::vector<uint32_t> findOverwrittenContainers(const kir::Module &M);

} // namespace ampcc::analysis
