// The NDRange of a launch, and work-groups whose work-items wait for each other at barriers: they run in one thread as
// fibers, each with a stack of its own.
#pragma once

#include "amp/rt/native.h"
#include <CL/cl.h>

namespace ampcc::rt::driver {

// The first work-item of an NDRange. Fails if work-groups do not fill it, or if it has an offset.
cl_int find_first(cl_uint dimensions, const size_t *offset, const size_t *global, const size_t *local,
                  work_item &first);

// Runs the work-items of one work-group, from barrier to barrier.
void run_together(native_function *run, const work_item &first, const void *const *arguments);

} // namespace ampcc::rt::driver
