// An OpenCL context on one device, with the state that its queues share. A device gets a new one after it was lost
// (R-RT-58).
#pragma once

#include "device/image_support.h"
#include "opencl.h"
#include <cstdint>
#include <map>
#include <mutex>

namespace ampcc::rt {

class device;

// Makes a command queue; its commands are recorded if recording is on (observe/recorded_commands.h).
cl::CommandQueue open_commands(const device &on, const cl::Context &in, const char *name);

class context {
public:
  explicit context(const device &on);
  context(const device &on, const cl::Context &existing); // one of the program's
  context(const context &) = delete;

  const cl::Context &handle() const { return handle_; }

  // A queue beside those of the accelerator_views, for transfers that depend on no earlier command.
  const cl::CommandQueue &side_commands();

  image_support &images() { return images_; }

  // The ranges of host memory that are pinned (memory/pinned.h).
  void add_pinned(const unsigned char *begin, std::uint64_t size);
  void remove_pinned(const unsigned char *begin) noexcept;
  bool is_pinned(const unsigned char *begin, std::uint64_t size);

private:
  const device &on_; // lives as long as the runtime
  const cl::Context handle_;
  image_support images_;
  std::mutex mutex_;
  cl::CommandQueue side_commands_;                        // made at first use
  std::map<const unsigned char *, std::uint64_t> pinned_; // address and size
};

} // namespace ampcc::rt
