// The memory of one container on one accelerator_view.
#pragma once

#include "opencl.h"
#include <cstdint>

namespace ampcc::rt {

struct device_memory {
  cl::Buffer buffer;
  std::uint64_t size = 0; // bytes, at least as many as were asked for
  unsigned char *shared =
      nullptr;                // on devices that share memory with the host: its address there, to be used while mapped
  std::uint64_t last_use = 0; // number of the last command that uses it (queue::count_command)

  explicit operator bool() const { return buffer() != nullptr; }
};

} // namespace ampcc::rt
