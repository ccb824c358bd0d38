// Device memory of one queue. A new buffer costs much more than a live one, so released buffers are kept for the next
// container of their size; the queue is in order, so its earlier commands need not be waited for.
#pragma once

#include "opencl.h"
#include <cstdint>
#include <mutex>
#include <vector>

namespace ampcc::rt {

class device;

class buffer_pool {
public:
  buffer_pool(device &on, const cl::CommandQueue &commands) : on_(on), commands_(commands) {}

  cl::Buffer take(std::uint64_t size); // throws out_of_memory
  void give_back(cl::Buffer buffer) noexcept;

private:
  struct unused_buffer {
    cl::Buffer buffer;
    std::uint64_t size;
  };

  bool take_unused(std::uint64_t size, cl::Buffer &buffer);
  cl::Buffer allocate(std::uint64_t size);

  device &on_;
  const cl::CommandQueue &commands_;
  std::mutex mutex_;
  std::vector<unused_buffer> unused_; // the longest unused first
  std::uint64_t unused_bytes_ = 0;
};

} // namespace ampcc::rt
