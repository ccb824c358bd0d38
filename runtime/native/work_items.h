// Runs the work-items of a work-group that wait for each other at barriers: in one thread, each with a stack of its
// own.
#pragma once

#include "amp/rt/native.h"

namespace ampcc::rt::driver {

// Whether the program has the thread sanitizer, for which each work-item is a thread.
bool is_looking_for_races();

void run_together(native_function *run, const work_item &first, const void *const *arguments);

} // namespace ampcc::rt::driver
