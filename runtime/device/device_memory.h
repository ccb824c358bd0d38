// The memory of one container on one accelerator_view.
#pragma once

#include "opencl.h"
#include <algorithm>
#include <atomic>
#include <cstdint>

namespace ampcc::rt {

// The number of the last command that uses some memory. Threads note their commands at the same time, so that the last
// transfer is an atomic maximum. The last kernel has a number of its own, which a launch stores without an atomic
// read-modify-write operation.
class last_command {
public:
  last_command() = default;
  last_command(const last_command &other) : transfer_(other) {}
  last_command &operator=(const last_command &other) {
    transfer_.store(other, std::memory_order_relaxed);
    kernel_.store(0, std::memory_order_relaxed);
    return *this;
  }
  operator std::uint64_t() const {
    return std::max(transfer_.load(std::memory_order_acquire), kernel_.load(std::memory_order_acquire));
  }
  void note(std::uint64_t number) {
    std::uint64_t known = transfer_.load(std::memory_order_relaxed);
    while (known < number && !transfer_.compare_exchange_weak(known, number, std::memory_order_acq_rel))
      ;
  }
  // The caller has held the mutex of the queue's launches since it counted the kernel, so that numbers ascend.
  void note_kernel(std::uint64_t number) { kernel_.store(number, std::memory_order_release); }

private:
  std::atomic<std::uint64_t> transfer_{0}, kernel_{0};
};

struct device_memory {
  cl::Buffer buffer;
  std::uint64_t number = 0;        // unique, unlike handles, which drivers reuse
  std::uint64_t size = 0;          // bytes, at least as many as were requested
  unsigned char *shared = nullptr; // on devices that share memory with the host: its host address, valid while mapped
  last_command last_use;           // of its queue (queue::count_command)

  // The program's own commands may use it, too (interop/): it is never known to be idle, and never reused.
  bool is_known_outside = false;

  explicit operator bool() const { return buffer() != nullptr; }
};

// The number of newly allocated memory.
inline std::uint64_t next_memory_number() {
  static std::atomic<std::uint64_t> numbers{0};
  return numbers.fetch_add(1, std::memory_order_relaxed) + 1;
}

// Memory as an argument of a kernel.
struct buffer_argument {
  cl_mem handle;
  std::uint64_t number;
};

} // namespace ampcc::rt
