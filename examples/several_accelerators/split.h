// Work that is split over several accelerators: who does which part, and when.
#pragma once

#include <algorithm>
#include <amp.h>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

// Where threads wait for each other (C++20 has std::barrier).
class meeting_point {
public:
  explicit meeting_point(int threads) : threads(threads) {}

  void wait() {
    std::unique_lock<std::mutex> lock(mutex);
    const unsigned here = round;
    if (++arrived == threads) {
      arrived = 0;
      ++round;
      everybody.notify_all();
    } else {
      everybody.wait(lock, [&] { return round != here; });
    }
  }

private:
  const int threads;
  int arrived = 0;
  unsigned round = 0;
  std::mutex mutex;
  std::condition_variable everybody;
};

struct split {
  std::vector<concurrency::accelerator_view> views; // one for each part
  bool with_threads = false;                        // a thread of the host for each part, or one for all

  using phase = std::function<void(int step, int part)>;

  int parts() const { return static_cast<int>(views.size()); }
  // The first of `count` rows that belongs to a part; that of the part behind the last is `count`.
  int first_of(int part, int count) const { return static_cast<int>(static_cast<long long>(count) * part / parts()); }

  // In each step all parts do the first phase, and when all have done it, the second. Returns the milliseconds that the
  // steps took without the first two: those bring the data to the accelerators.
  double run(int steps, const phase &first, const phase &second) const {
    run_steps(0, std::min(steps, 2), first, second);
    const auto start = std::chrono::steady_clock::now();
    run_steps(2, steps, first, second);
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
  }

private:
  void run_steps(int begin, int end, const phase &first, const phase &second) const {
    if (with_threads)
      return run_in_threads(begin, end, first, second);
    for (int step = begin; step < end; ++step) {
      for (int part = 0; part < parts(); ++part)
        first(step, part);
      for (int part = 0; part < parts(); ++part)
        second(step, part);
    }
    wait();
  }

  void run_in_threads(int begin, int end, const phase &first, const phase &second) const {
    meeting_point everybody(parts());
    std::vector<std::thread> threads;
    for (int part = 0; part < parts(); ++part)
      threads.emplace_back([&, part] {
        for (int step = begin; step < end; ++step) {
          first(step, part);
          everybody.wait();
          second(step, part);
          everybody.wait();
        }
      });
    for (std::thread &one : threads)
      one.join();
    wait();
  }

  void wait() const {
    for (concurrency::accelerator_view view : views)
      view.wait();
  }
};
