// Pinned memory of the host, allocated by the driver of a device so that transfers use it directly: the storage of
// staging arrays (R-MEM-41).
#pragma once

#include "device/context.h"
#include <cstdint>
#include <memory>

namespace ampcc::rt {

class queue;

class pinned_memory {
public:
  // Null if the partner does not need pinned memory, or the driver has none left: ordinary memory serves as well.
  static std::unique_ptr<pinned_memory> allocate(const queue &partner, std::uint64_t size) noexcept;
  pinned_memory(const pinned_memory &) = delete;
  ~pinned_memory();

  unsigned char *address() const { return address_; }

private:
  pinned_memory(std::shared_ptr<context> in, std::uint64_t size);

  const std::shared_ptr<context> in_;
  const cl::Buffer buffer_;
  unsigned char *const address_; // mapped as long as it lives
};

} // namespace ampcc::rt
