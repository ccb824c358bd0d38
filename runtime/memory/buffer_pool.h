// A pool of the device memory of one queue. To create a buffer is expensive, so released buffers are kept for later
// containers of about their size.
#pragma once

#include "device/queue.h"
#include <mutex>
#include <vector>

namespace ampcc::rt {

class buffer_pool : public attachment {
public:
  explicit buffer_pool(queue &of) : of_(of) {}

  device_memory take(std::uint64_t size); // throws out_of_memory
  void give_back(device_memory memory) noexcept;

private:
  device_memory take_any(std::uint64_t size);
  bool take_unused(std::uint64_t size, device_memory &result);
  device_memory allocate(std::uint64_t size);

  queue &of_;
  std::mutex mutex_;
  std::vector<device_memory> unused_; // the least recently released first
  std::uint64_t unused_bytes_ = 0;
};

inline buffer_pool &pool_of(queue &on) { return on.pool.get<buffer_pool>(on); }

} // namespace ampcc::rt
