// What threads run together: a range of numbers, and how long it takes.
#pragma once

#include "native/launch_cost.h"

namespace ampcc::rt::driver {

// What threads share: the numbers below `count`, each of which one of them gets.
class shared_range {
public:
  using clock = std::chrono::steady_clock;

  enum class purpose { launch, copy };

  shared_range(std::size_t count, launch_cost &cost, const void *inputs = nullptr, purpose what = purpose::launch)
      : count(count), cost(cost), inputs(inputs), what(what) {}
  virtual ~shared_range() = default;
  virtual void run(std::size_t begin, std::size_t end) = 0;

  const std::size_t count;
  launch_cost &cost;
  const void *const inputs; // what `run` reads first beside the object itself; may be null
  const purpose what;       // threads watch for the next launch, not for the next copy (launch_rhythm.h)

  // Runs numbers while `next(begin, end)` finds some, and returns how long that has taken.
  template <class Next> std::chrono::nanoseconds run_timed(Next next) {
    const clock::time_point start = clock::now();
    for (std::size_t begin = 0, end = 0; next(begin, end);)
      run(begin, end);
    return clock::now() - start;
  }
};

} // namespace ampcc::rt::driver
