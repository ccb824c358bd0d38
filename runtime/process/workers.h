// The runtime's threads. Each concurrent task has a thread, since a task may block until another one is done (R-RT-64).
#pragma once

#include <functional>

namespace ampcc::rt {

// `work` must not throw. The caller runs it if there is no thread or no memory; otherwise the thread that runs it also
// destroys it, so that the caller does not become the last owner of what it captures.
void run_on_worker(std::function<void()> work);

} // namespace ampcc::rt
