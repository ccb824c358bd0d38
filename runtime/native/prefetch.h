// Fetching what another core has written. Threads that ask for the cache lines of a launch one after the other, as
// addresses lead to them, wait for each of them, and for the threads that ask for the same one.
#pragma once

namespace ampcc::rt::driver {

constexpr int lines_of_launch = 4; // its object, or its arguments unless there are many

// Begins to fetch consecutive cache lines. Any address will do.
inline void prefetch(const void *from, int lines) {
  for (int i = 0; i != lines; ++i)
    __builtin_prefetch(static_cast<const char *>(from) + 64 * i);
}

} // namespace ampcc::rt::driver
