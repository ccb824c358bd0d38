// From the clock of a device, which numbers nanoseconds from any beginning, to the clock of the host.
//
// Every command says something about the difference of the two: the driver noted the device's time while the host was
// in the call that enqueued the command, and the command was complete when the host saw it. As long as that agrees with
// the difference that is known, nothing changes, so that times of one device stay comparable; otherwise the difference
// moves by as much as it must. So clocks may also drift apart.
#pragma once

#include <cstdint>

namespace ampcc::rt {

// Nanoseconds: of the host's clock, and what the driver reports in those of the device's.
struct command_times {
  std::int64_t before = 0, after = 0, seen_complete = 0; // host: around the call that enqueued it, and at the end
  std::int64_t queued = 0, start = 0, end = 0;           // device; queued: 0 or above start where drivers do not know
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
