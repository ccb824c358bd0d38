// The range of a launch, and the work-items of a work-group that wait for each other at barriers: they run in one
// thread, each with a stack of its own.
#pragma once

#include "amp/rt/native.h"
#include <CL/cl.h>

namespace ampcc::rt::driver {

// The first work-item of the range that clEnqueueNDRangeKernel is given.
cl_int find_first(cl_uint dimensions, const size_t *offset, const size_t *global, const size_t *local,
                  work_item &first);

void run_together(native_function *run, const work_item &first, const void *const *arguments);

} // namespace ampcc::rt::driver
