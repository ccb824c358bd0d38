// A team of threads that share work with the calling thread: those of the native accelerator, once it is in use. They
// come faster than the workers, and find in their caches what they computed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <functional>

namespace ampcc::rt {

// Into how many pieces a team divides a copy of `parts` parts, which have `bytes` together: small ones, so that each
// thread takes as many as it has time for. Copies below the first size are not worth sharing.
inline std::size_t pieces_for_team(std::size_t parts, std::size_t bytes) {
  constexpr std::size_t smallest_copy = std::size_t(256) << 10, smallest_piece = std::size_t(64) << 10;
  return bytes < smallest_copy ? 1 : std::min(parts, bytes / smallest_piece);
}

// Copies a piece in blocks for which the C library uses vector instructions. For larger ones it uses `rep movsb`, which
// takes three times as long on AMD's CPUs when other cores have the cache lines.
inline void copy_piece(char *to, const char *from, std::size_t size) {
  constexpr std::size_t block = 2048;
  for (; size > block; size -= block, to += block, from += block)
    std::memcpy(to, from, block);
  std::memcpy(to, from, size);
}

class team {
public:
  virtual ~team() = default;
  // Calls run(begin, end) for parts of [0, count), in this thread and in others; returns when all are done. `run` must
  // not throw; given as std::ref, it needs no memory.
  virtual void share(std::size_t count, const std::function<void(std::size_t begin, std::size_t end)> &run) const = 0;
};

void offer_team(const team &threads); // lives until the process ends
const team *find_team();              // null: there is none

} // namespace ampcc::rt
