// An OpenCL context on one device, with what the queues in it share. A device gets a new one after it was lost
// (R-RT-58).
#pragma once

#include "opencl.h"
#include <mutex>

namespace ampcc::rt {

class context {
public:
  explicit context(const cl::Device &on) : on_(on), handle_(on) {}
  context(const context &) = delete;

  const cl::Context &handle() const { return handle_; }

  // A queue beside those of the accelerator_views, for transfers that no earlier command has to do with.
  const cl::CommandQueue &side_commands();

private:
  const cl::Device &on_; // lives as long as the runtime
  const cl::Context handle_;
  std::mutex mutex_;
  cl::CommandQueue side_commands_; // made at first use
};

} // namespace ampcc::rt
