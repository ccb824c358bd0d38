// The fast path of launches with containers that the kernel was launched with before (repeated_launches.h).
#pragma once

#include "amp/rt/interface.h"

namespace ampcc::rt {

class queue;

// False: it is not such a launch, and nothing was done.
bool launch_again(const kernel_descriptor &kernel, const void *object, const int *domain, queue *asked);

} // namespace ampcc::rt
