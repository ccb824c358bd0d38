// Asynchronous operations on the runtime's threads, for which accesses wait, and their order (R-MEM-46).
#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>

namespace ampcc::rt {

// Numbered in the order of their start. An operation waits only for operations with lower numbers, so that there are no
// deadlocks.
class operation {
public:
  explicit operation(std::uint64_t number) : number(number) {}

  const std::uint64_t number;

  void finish();
  void wait();

private:
  std::mutex mutex_;
  std::condition_variable finished_;
  bool is_finished_ = false;
};

// While it exists, this thread runs the operation.
class running_operation {
public:
  explicit running_operation(const operation &one);
  running_operation(const running_operation &) = delete;
  ~running_operation();
};

// The number of the operation that this thread runs; above all numbers if it runs none.
std::uint64_t current_operation();

} // namespace ampcc::rt
