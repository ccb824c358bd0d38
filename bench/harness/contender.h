// One way of computing a workload: what is measured against what.
#pragma once

#include <chrono>
#include <functional>
#include <string>

namespace bench {

struct contender {
  std::string implementation;       // "amp", "opencl", "cuda", "openmp" or "openmp, other algorithm"
  std::function<void()> reset;      // inputs as at the start, outputs poisoned
  std::function<void()> launch;     // starts one run; may return before its end
  std::function<void()> wait;       // until all that was started is complete
  std::function<bool()> is_correct; // whether one run after reset() gave the right result
  std::chrono::milliseconds settles{0}; // how long its threads still use CPUs after a run, to watch for the next one
};

} // namespace bench
