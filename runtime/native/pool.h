// The threads of the device. They are started when there is work for them, up to the number that AMP_NATIVE_THREADS or
// the CPU gives, and never end. A pool of our own and not oneTBB's: programs run where nothing but libamp is
// installed, and a range of work-groups needs neither tasks nor splitting by recursion.
#pragma once

#include "native/queue.h"
#include "native/shared_range.h"
#include <functional>

namespace ampcc::rt::driver {

unsigned count_threads();

// Runs the task in a thread of the pool. False, without running it, if the system has no thread for it.
bool start_task(std::unique_ptr<work> task);

// Runs all of it in this thread and those that have nothing else to do. Small work stays in this thread.
void run_shared(shared_range &all);

// The same for a copy: runs it for pieces of [0, count).
void share_copy(std::size_t count, const std::function<void(std::size_t begin, std::size_t end)> &run);

} // namespace ampcc::rt::driver
