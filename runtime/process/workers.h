// The runtime's threads. There are as many as there is work at a time: what runs on them may block on other work of
// theirs (R-RT-64).
#pragma once

#include <functional>

namespace ampcc::rt {

void run_on_worker(std::function<void()> work); // `work` must not throw

} // namespace ampcc::rt
