// Converts times of a device's clock, in nanoseconds since an unknown epoch, to the host's clock.
//
// Every command bounds the difference of the two clocks: the driver noted the device's time during the host's call that
// enqueued the command, and the command was complete when the host saw that. While the known difference is within these
// bounds, it does not change, so that times of one device stay comparable; otherwise it is moved to the nearest bound.
// So the clocks may also drift.
#pragma once

#include <cstdint>

namespace ampcc::rt {

// Times of one command, in nanoseconds of the host's clock and of the device's clock.
struct command_times {
  std::int64_t before = 0, after = 0, seen_complete = 0; // host: before and after the enqueueing; when seen complete
  std::int64_t queued = 0, start = 0, end = 0;           // device; queued: 0 or above start if unknown
};

class device_clock {
public:
  void learn(const command_times &one);
  std::int64_t to_host(std::int64_t device_time) const { return device_time + difference_; }

private:
  bool is_known_ = false;
  std::int64_t difference_ = 0;
};

} // namespace ampcc::rt
