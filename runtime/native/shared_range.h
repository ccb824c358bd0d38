// What threads run together: a range of numbers, and how long it takes.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace ampcc::rt::driver {

// What one number of a range has taken the last time, in nanoseconds of one thread; negative: not known.
using cost = std::atomic<float>;

// What threads share: the numbers below `count`, each of which one of them gets.
class shared_range {
public:
  using clock = std::chrono::steady_clock;

  shared_range(std::size_t count, cost &of_one) : count(count), of_one_(of_one) {}
  virtual ~shared_range() = default;
  virtual void run(std::size_t begin, std::size_t end) = 0;

  const std::size_t count;

  // The time of all threads together, in nanoseconds; negative: not known.
  double expected_time() const { return double(of_one_.load(std::memory_order_relaxed)) * double(count); }
  // Runs numbers while `next(begin, end)` finds some, and returns how long that has taken.
  template <class Next> std::chrono::nanoseconds run_timed(Next next) {
    const clock::time_point start = clock::now();
    for (std::size_t begin = 0, end = 0; next(begin, end);)
      run(begin, end);
    return clock::now() - start;
  }
  // The time of all threads together. Threads that share little work wait for each other's memory, which would be taken
  // for more work, and so for more threads: the time grows slowly, unless there is much more to do than before.
  void learn(std::chrono::nanoseconds all) const {
    const float before = of_one_.load(std::memory_order_relaxed), now = float(double(all.count()) / double(count));
    const bool is_other_work = before < 0 || now > 4 * before;
    of_one_.store(is_other_work ? now : std::min(now, before * 1.25f), std::memory_order_relaxed);
  }

private:
  cost &of_one_;
};

} // namespace ampcc::rt::driver
