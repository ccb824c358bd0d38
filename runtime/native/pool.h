// The threads of the device. They are started when there is work for them, up to the number that AMP_NATIVE_THREADS or
// the CPU gives, and never end. A pool of our own and not oneTBB's: programs run where nothing but libamp is
// installed, and ranges of work-groups need no more than a counter.
#pragma once

#include "native/queue.h"

namespace ampcc::rt::driver {

unsigned count_threads();

// Runs the task in a thread of the pool.
void start_task(std::unique_ptr<work> task);

// What threads share: the numbers below `count`, each of which one of them gets.
class shared_range {
public:
  explicit shared_range(std::size_t count) : count(count) {}
  virtual ~shared_range() = default;
  virtual void run(std::size_t begin, std::size_t end) = 0;

  const std::size_t count;
};

// Runs all of it in this thread and those that have nothing else to do. Small work stays in this thread.
void run_shared(shared_range &all);

} // namespace ampcc::rt::driver
