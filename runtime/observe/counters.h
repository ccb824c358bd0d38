// Counts of the runtime's operations, for tests and AMP_COUNTERS (counters.def).
#pragma once

#include "amp/rt/counters.h"
#include <atomic>

namespace ampcc::rt {

// A striped counter: threads add to parts on different cache lines, which avoids contention.
class counter {
public:
  void add(std::uint64_t more);
  std::uint64_t total() const;

private:
  struct alignas(64) part {
    std::atomic<std::uint64_t> number{0};
  };
  part parts_[8];
};

struct live_counters {
#define COUNTER(name, help) counter name;
#include "observe/counters.def"
#undef COUNTER
};

extern live_counters counted;

inline void count(counter &of, std::uint64_t more = 1) { of.add(more); }

// With AMP_COUNTERS, makes the process write the counters to the log when it exits.
void report_counters_at_exit();

} // namespace ampcc::rt
