// Time, as the suite measures it.
#pragma once

#include <ctime>

namespace bench {

inline double milliseconds_of(clockid_t clock) {
  timespec now;
  clock_gettime(clock, &now);
  return double(now.tv_sec) * 1e3 + double(now.tv_nsec) * 1e-6;
}

// What the clock on the wall shows, and what all threads of this process used of the processor: on a processor that
// others use at the same time, the second says more about kernels that run on it.
struct moment {
  double wall = milliseconds_of(CLOCK_MONOTONIC);
  double processor = milliseconds_of(CLOCK_PROCESS_CPUTIME_ID);

  moment since(const moment &start) const {
    moment result = *this;
    result.wall -= start.wall;
    result.processor -= start.processor;
    return result;
  }
};

template <class Work> moment time_of(const Work &work) {
  const moment start;
  work();
  return moment().since(start);
}

} // namespace bench
