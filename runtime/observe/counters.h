// Numbers of what the runtime did, for tests and AMP_COUNTERS (counters.def).
#pragma once

#include "amp/rt/counters.h"
#include <atomic>
#include <string>

namespace ampcc::rt {

// A number that many threads add to: each to a part of its own cache line, so that they do not wait for each other.
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

// Makes the process write them to the log when it exits, if AMP_COUNTERS asks for it.
void report_counters_at_exit();

} // namespace ampcc::rt
