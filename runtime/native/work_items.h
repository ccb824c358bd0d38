// Runs the work-items of a work-group that wait for each other at barriers: in one thread, each with a stack of its
// own.
#pragma once

#include "amp/rt/native.h"

namespace ampcc::rt::driver {

void run_together(native_function *run, const work_item &first, const void *const *arguments);

} // namespace ampcc::rt::driver
