// A team of threads that share work with the calling thread: those of the native accelerator, once it is in use. They
// come faster than the workers, and find in their caches what they computed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>

namespace ampcc::rt {

// Into how many pieces a team divides a copy of `parts` parts, which have `bytes` together: small ones, so that each
// thread takes as many as it has time for. Copies below the first size are not worth sharing.
inline std::size_t pieces_for_team(std::size_t parts, std::size_t bytes) {
  constexpr std::size_t smallest_copy = std::size_t(256) << 10, smallest_piece = std::size_t(64) << 10;
  return bytes < smallest_copy ? 1 : std::min(parts, bytes / smallest_piece);
}

class team {
public:
  virtual ~team() = default;
  // Calls run(begin, end) for parts of [0, count), in this thread and in others; returns when all are done. `run` must
  // not throw.
  virtual void share(std::size_t count, const std::function<void(std::size_t begin, std::size_t end)> &run) const = 0;
};

void offer_team(const team &threads); // lives until the process ends
const team *find_team();              // null: there is none

} // namespace ampcc::rt
