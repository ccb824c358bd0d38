#include "observe/device_clock.h"
#include <algorithm>

namespace ampcc::rt {

void device_clock::learn(const command_times &one) {
  const bool knows_queued = one.queued > 0 && one.queued <= one.start;
  // Drivers take little time until they note the device's, so that the least difference is the best guess.
  const std::int64_t least = one.before - (knows_queued ? one.queued : one.start);
  std::int64_t most = one.seen_complete - one.end;
  if (knows_queued)
    most = std::min(most, one.after - one.queued);
  difference_ = is_known_ ? std::max(difference_, least) : least;
  difference_ = std::min(difference_, most); // nothing ends after it was seen to have ended
  is_known_ = true;
}

} // namespace ampcc::rt
