// The command that runs a kernel object whose arguments are set.
#pragma once

#include "amp/rt/interface.h"
#include "launch/domain.h"
#include "opencl.h"

namespace ampcc::rt {

struct launch_choice;
struct launch_state;

// Throws errors that the driver reports. The caller holds the queue's launch mutex.
void enqueue(const kernel_descriptor &kernel, launch_state &state, const cl::Kernel &prepared, const work_size &size);

// The same for a chosen kernel object, which is timed if it is on trial.
void run(const kernel_descriptor &kernel, launch_state &state, const launch_choice &chosen, const work_size &size);

} // namespace ampcc::rt
