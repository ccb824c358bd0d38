// Whether launches follow each other quickly, and how long threads watch for the next one before they sleep. A thread
// that sleeps comes for its share several tens of microseconds late, and a thread that watches takes a CPU from others.
#pragma once

#include "native/futex.h"
#include <algorithm>

namespace ampcc::rt::driver {

// The exponential average of the pauses between launches decides. Any thread may call any function.
class launch_rhythm {
public:
  using clock = std::chrono::steady_clock;

  void begin(clock::time_point now) {
    const clock::rep pause = now.time_since_epoch().count() - ended_.load(std::memory_order_relaxed);
    const clock::rep counted = std::clamp<clock::rep>(pause, 0, longest_watch.count());
    pause_.store((3 * pause_.load(std::memory_order_relaxed) + counted) / 4, std::memory_order_relaxed);
  }
  void end(clock::time_point now) { ended_.store(now.time_since_epoch().count(), std::memory_order_relaxed); }

  // A thread that is woken is there for the launches after this one, too.
  bool is_burst() const { return several_pauses() < longest_watch; }

  // Several times the usual pause in a burst, and otherwise about as long as it takes to wake a thread.
  std::chrono::nanoseconds watch_time() const {
    return is_burst() ? std::max(several_pauses(), shortest_watch_in_burst) : time_to_wake;
  }

private:
  static constexpr std::chrono::nanoseconds longest_watch{1'000'000}, shortest_watch_in_burst{100'000};
  static_assert(std::is_same_v<clock::duration, std::chrono::nanoseconds>);

  alignas(64) std::atomic<clock::rep> ended_{0}, pause_{longest_watch.count()};

  std::chrono::nanoseconds several_pauses() const {
    return 4 * clock::duration(pause_.load(std::memory_order_relaxed));
  }
};

} // namespace ampcc::rt::driver
