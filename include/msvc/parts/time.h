// Microsoft's additions to <time.h>.
#pragma once

#include "parts/begin.inc"
#include "parts/errors.h"
#include <string.h>

typedef time_t __time64_t;
typedef int __time32_t;

inline errno_t localtime_s(struct tm *to, const time_t *from) { return localtime_r(from, to) ? 0 : EINVAL; }
inline errno_t gmtime_s(struct tm *to, const time_t *from) { return gmtime_r(from, to) ? 0 : EINVAL; }
inline errno_t _localtime64_s(struct tm *to, const __time64_t *from) { return localtime_s(to, from); }
inline errno_t _gmtime64_s(struct tm *to, const __time64_t *from) { return gmtime_s(to, from); }
inline __time64_t _time64(__time64_t *to) { return time(to); }
inline struct tm *_localtime64(const __time64_t *from) { return localtime(from); }
inline struct tm *_gmtime64(const __time64_t *from) { return gmtime(from); }
inline __time64_t _mktime64(struct tm *from) { return mktime(from); }
inline double _difftime64(__time64_t a, __time64_t b) { return difftime(a, b); }
inline errno_t asctime_s(char *to, size_t size, const struct tm *from) {
  char text[64];
  return asctime_r(from, text) ? strcpy_s(to, size, text) : EINVAL;
}
template <size_t N> errno_t asctime_s(char (&to)[N], const struct tm *from) { return asctime_s(to, N, from); }
inline errno_t ctime_s(char *to, size_t size, const time_t *from) {
  struct tm parts;
  return localtime_r(from, &parts) ? asctime_s(to, size, &parts) : EINVAL;
}
template <size_t N> errno_t ctime_s(char (&to)[N], const time_t *from) { return ctime_s(to, N, from); }
inline errno_t _strdate_s(char *to, size_t size) {
  const time_t now = time(nullptr);
  return strftime(to, size, "%m/%d/%y", localtime(&now)) ? 0 : ERANGE;
}
inline errno_t _strtime_s(char *to, size_t size) {
  const time_t now = time(nullptr);
  return strftime(to, size, "%H:%M:%S", localtime(&now)) ? 0 : ERANGE;
}
template <size_t N> errno_t _strdate_s(char (&to)[N]) { return _strdate_s(to, N); }
template <size_t N> errno_t _strtime_s(char (&to)[N]) { return _strtime_s(to, N); }

#include "parts/end.inc"
