// Numbers of what the runtime did, for tests and AMP_COUNTERS (counters.def).
#pragma once

#include "amp/rt/counters.h"
#include <atomic>
#include <string>

namespace ampcc::rt {

struct live_counters {
#define COUNTER(name, help) std::atomic<std::uint64_t> name{0};
#include "observe/counters.def"
#undef COUNTER
};

extern live_counters counted;

inline void count(std::atomic<std::uint64_t> &counter, std::uint64_t more = 1) {
  counter.fetch_add(more, std::memory_order_relaxed);
}

// Makes the process write them to the log when it exits, if AMP_COUNTERS asks for it.
void report_counters_at_exit();

} // namespace ampcc::rt
