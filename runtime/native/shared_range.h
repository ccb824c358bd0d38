// What threads run together: a range of numbers, and how long it takes.
#pragma once

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

  // The time of all threads together, in nanoseconds.
  double expected_time() const { return double(of_one_.load(std::memory_order_relaxed)) * double(count); }
  // Runs numbers while `next(begin, end)` finds some.
  template <class Next> void run_timed(Next next) {
    const clock::time_point start = clock::now();
    for (std::size_t begin = 0, end = 0; next(begin, end);)
      run(begin, end);
    time_.fetch_add(std::chrono::nanoseconds(clock::now() - start).count(), std::memory_order_relaxed);
  }
  void learn() const { of_one_.store(float(double(time_.load()) / double(count)), std::memory_order_relaxed); }

private:
  cost &of_one_;
  std::atomic<std::int64_t> time_{0};
};

} // namespace ampcc::rt::driver
