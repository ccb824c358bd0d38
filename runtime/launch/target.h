// Where a launch runs (R-RT-30..32, R-RT-54).
#pragma once

#include "amp/rt/interface.h"
#include "device/queue.h"
#include "launch/arguments.h"

namespace ampcc::rt {

// `asked` is the view given to parallel_for_each, or null. Throws if there is no place where the kernel could run.
queue &choose_target(const kernel_descriptor &kernel, const captured_containers &containers, queue *asked);

} // namespace ampcc::rt
