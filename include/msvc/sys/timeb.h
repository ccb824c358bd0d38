// <sys/timeb.h>: the time in seconds and milliseconds.
#pragma once

#include <time.h>

struct _timeb {
  time_t time;
  unsigned short millitm;
  short timezone, dstflag;
};
typedef struct _timeb __timeb64;

inline int _ftime_s(struct _timeb *to) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  *to = {now.tv_sec, static_cast<unsigned short>(now.tv_nsec / 1000000), 0, 0};
  return 0;
}
inline void _ftime(struct _timeb *to) { _ftime_s(to); }
inline int _ftime64_s(struct _timeb *to) { return _ftime_s(to); }
inline void _ftime64(struct _timeb *to) { _ftime_s(to); }
