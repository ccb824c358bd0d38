#include "device/context.h"

namespace ampcc::rt {

const cl::CommandQueue &context::side_commands() {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (!side_commands_())
    side_commands_ = cl::CommandQueue(handle_, on_);
  return side_commands_;
}

} // namespace ampcc::rt
