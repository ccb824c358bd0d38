// The runtime's threads. Each concurrent task has a thread, since a task may block until another one is done (R-RT-64).
#pragma once

#include <functional>

namespace ampcc::rt {

void run_on_worker(std::function<void()> work); // `work` must not throw; runs it in the caller if no thread can be made

} // namespace ampcc::rt
