#include "device/context.h"
#include "device/device.h"
#include "error/to_exception.h"
#include "observe/recorded_commands.h"

namespace ampcc::rt {

cl::CommandQueue open_commands(const device &on, const cl::Context &in, const char *name) {
  const cl_command_queue_properties properties = is_recording() ? CL_QUEUE_PROFILING_ENABLE : 0;
  const auto result =
      translating({operation_context::other}, [&] { return cl::CommandQueue(in, on.found().handle, properties); });
  record_commands_of({on.number(), on.name()}, result, name);
  return result;
}

context::context(const device &on) : on_(on), handle_(on.found().handle), images_(handle_) {}

context::context(const device &on, const cl::Context &existing) : on_(on), handle_(existing), images_(handle_) {}

const cl::CommandQueue &context::side_commands() {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (!side_commands_())
    side_commands_ = open_commands(on_, handle_, "transfers");
  return side_commands_;
}

void context::add_pinned(const unsigned char *begin, std::uint64_t size) {
  const std::lock_guard<std::mutex> lock(mutex_);
  pinned_[begin] = size;
}

void context::remove_pinned(const unsigned char *begin) noexcept {
  const std::lock_guard<std::mutex> lock(mutex_);
  pinned_.erase(begin);
}

bool context::is_pinned(const unsigned char *begin, std::uint64_t size) {
  const std::lock_guard<std::mutex> lock(mutex_);
  auto behind = pinned_.upper_bound(begin);
  if (behind == pinned_.begin())
    return false;
  const auto &[first, known] = *--behind;
  return begin + size <= first + known;
}

} // namespace ampcc::rt
