// The runtime's threads. Each concurrent task has a thread, since a task may block until another one is done (R-RT-64).
#pragma once

#include <functional>

namespace ampcc::rt {

void run_on_worker(
    std::function<void()> work); // `work` must not throw; the caller runs it if there is no thread or memory

} // namespace ampcc::rt
