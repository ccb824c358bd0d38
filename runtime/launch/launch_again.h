// The short way of launches with containers that the kernel was launched with before.
#pragma once

#include "amp/rt/interface.h"

namespace ampcc::rt {

class queue;

// False: it is not one of these, and nothing was done.
bool launch_again(const kernel_descriptor &kernel, const void *object, const int *domain, queue *asked);

} // namespace ampcc::rt
