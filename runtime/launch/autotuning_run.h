// Measures whether a specialized program is faster than the general one: the program's own launches alternate between
// the two, and the best times decide. Specialized code is not always faster.
#pragma once

#include <chrono>

namespace ampcc::rt {

class autotuning_run {
public:
  bool is_over() const { return launches_ == last_launch; }
  bool is_won() const { return is_over() && best_[special] <= best_[general]; }
  bool is_special_next() const { return launches_ % 2 == 0; }

  // Makes the next launch, after everything that was enqueued before, and blocks until it is complete.
  template <class Queue, class F> void time(Queue &on, F launch) {
    on.answers();
    const auto start = std::chrono::steady_clock::now();
    launch();
    on.answers();
    record(std::chrono::steady_clock::now() - start);
  }

private:
  using duration = std::chrono::steady_clock::duration;
  enum { general, special };
  static constexpr unsigned last_launch = 7; // three of each, after one launch that loads the new program
  unsigned launches_ = 0;
  duration best_[2] = {duration::max(), duration::max()};

  void record(duration taken) {
    duration &best = best_[is_special_next() ? special : general];
    if (launches_++ && taken < best)
      best = taken;
  }
};

} // namespace ampcc::rt
