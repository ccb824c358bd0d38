#include "observe/device_clock.h"
#include <algorithm>

namespace ampcc::rt {

void device_clock::learn(const command_times &one) {
  const bool knows_queued = one.queued > 0 && one.queued <= one.start;
  // Drivers note the device's time soon after the call begins, so the lower bound is the best estimate.
  const std::int64_t least = one.before - (knows_queued ? one.queued : one.start);
  std::int64_t most = one.seen_complete - one.end;
  if (knows_queued)
    most = std::min(most, one.after - one.queued);
  difference_ = is_known_ ? std::max(difference_, least) : least;
  difference_ = std::min(difference_, most); // no command ends after it was seen complete
  is_known_ = true;
}

} // namespace ampcc::rt
