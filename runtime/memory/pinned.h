// Memory of the host that the driver of a device allocated, so that transfers with the device use it as it is: where
// staging arrays live (R-MEM-41).
#pragma once

#include "device/context.h"
#include <cstdint>
#include <memory>

namespace ampcc::rt {

class queue;

class pinned_memory {
public:
  // Null if the partner has no use for it, or the driver has none left: any memory will do.
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
