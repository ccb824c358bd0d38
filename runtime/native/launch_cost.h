// What the launches of a kernel have taken, and whether the next one is faster in one thread or in all.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace ampcc::rt::driver {

// Times are of one number of a range (shared_range.h), in nanoseconds; negative: not known. Two times are kept, because
// neither follows from the other: a thread that runs alone fetches what other threads wrote from their caches, and in a
// launch that is shared, each thread finds its own. Any thread may call any function.
class launch_cost {
public:
  // How long a launch would take: one thread, or `threads` threads, which need `fork_join` to begin and to end.
  double alone(std::size_t count) const { return double(alone_.load(std::memory_order_relaxed)) * double(count); }
  double shared(std::size_t count, unsigned threads, double fork_join) const {
    return total(count) / threads + fork_join;
  }
  // The time of all threads together.
  double total(std::size_t count) const {
    const float known = total_.load(std::memory_order_relaxed);
    return double(known < 0 ? alone_.load(std::memory_order_relaxed) : known) * double(count);
  }

  // Whether one thread is the better choice. From time to time it is tried, twice in a row, because what was measured
  // first holds no more once caches are warm.
  bool is_better_alone(std::size_t count, unsigned threads, double fork_join) {
    const double in_all = shared(count, threads, fork_join);
    if (alone(count) <= in_all)
      return true;
    const bool may_be_better = total(count) / 2 <= in_all;
    return may_be_better && is_trial();
  }

  void learn_alone(std::chrono::nanoseconds time, std::size_t count) {
    alone_.store(of_one(time, count), std::memory_order_relaxed);
  }
  // Threads that share little work wait for each other's memory, which would be taken for more work: the time grows
  // slowly, unless there is much more to do than before.
  void learn_total(std::chrono::nanoseconds time, std::size_t count) {
    const float before = total_.load(std::memory_order_relaxed), now = of_one(time, count);
    const bool is_other_work = before < 0 || now > 4 * before;
    total_.store(is_other_work ? now : std::min(now, before * 1.25f), std::memory_order_relaxed);
  }

private:
  static constexpr std::uint32_t shortest_interval = 16, longest_interval = 1024, launches_of_trial = 2;

  std::atomic<float> alone_{-1}, total_{-1};
  std::atomic<std::uint32_t> since_trial_{0}, interval_{shortest_interval};

  static float of_one(std::chrono::nanoseconds time, std::size_t count) {
    return float(double(time.count()) / double(count));
  }

  bool is_trial() {
    const std::uint32_t interval = interval_.load(std::memory_order_relaxed),
                        since = since_trial_.load(std::memory_order_relaxed) + 1;
    const bool is_over = since == interval + launches_of_trial;
    since_trial_.store(is_over ? 0 : since, std::memory_order_relaxed);
    if (is_over)
      interval_.store(std::min(2 * interval, longest_interval), std::memory_order_relaxed);
    return since >= interval && !is_over;
  }
};

} // namespace ampcc::rt::driver
