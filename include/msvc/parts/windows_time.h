// Clocks and sleeping.
#pragma once

#include "parts/windows_types.h"
#include <time.h>

typedef struct _FILETIME {
  DWORD dwLowDateTime, dwHighDateTime;
} FILETIME, *PFILETIME, *LPFILETIME;

typedef struct _SYSTEMTIME {
  WORD wYear, wMonth, wDayOfWeek, wDay, wHour, wMinute, wSecond, wMilliseconds;
} SYSTEMTIME, *PSYSTEMTIME, *LPSYSTEMTIME;

namespace ampcc::microsoft {

inline LONGLONG nanoseconds(clockid_t clock) {
  timespec now;
  clock_gettime(clock, &now);
  return now.tv_sec * 1000000000LL + now.tv_nsec;
}

inline SYSTEMTIME system_time(const tm &from, LONGLONG now) {
  return {static_cast<WORD>(from.tm_year + 1900), static_cast<WORD>(from.tm_mon + 1),
          static_cast<WORD>(from.tm_wday),        static_cast<WORD>(from.tm_mday),
          static_cast<WORD>(from.tm_hour),        static_cast<WORD>(from.tm_min),
          static_cast<WORD>(from.tm_sec),         static_cast<WORD>(now / 1000000 % 1000)};
}

} // namespace ampcc::microsoft

inline BOOL QueryPerformanceCounter(LARGE_INTEGER *count) {
  count->QuadPart = ::ampcc::microsoft::nanoseconds(CLOCK_MONOTONIC);
  return TRUE;
}
inline BOOL QueryPerformanceFrequency(LARGE_INTEGER *frequency) {
  frequency->QuadPart = 1000000000;
  return TRUE;
}
inline ULONGLONG GetTickCount64() {
  return static_cast<ULONGLONG>(::ampcc::microsoft::nanoseconds(CLOCK_MONOTONIC) / 1000000);
}
inline DWORD GetTickCount() { return static_cast<DWORD>(GetTickCount64()); }
inline DWORD timeGetTime() { return GetTickCount(); }
inline UINT timeBeginPeriod(UINT) { return 0; }
inline UINT timeEndPeriod(UINT) { return 0; }

inline void Sleep(DWORD milliseconds) {
  timespec left{static_cast<time_t>(milliseconds / 1000), static_cast<long>(milliseconds % 1000) * 1000000};
  while (nanosleep(&left, &left)) {
  }
}

inline void GetSystemTimeAsFileTime(FILETIME *to) { // in 100 ns since 1601
  const ULONGLONG value =
      static_cast<ULONGLONG>(::ampcc::microsoft::nanoseconds(CLOCK_REALTIME) / 100) + 116444736000000000ull;
  *to = {static_cast<DWORD>(value), static_cast<DWORD>(value >> 32)};
}
inline void GetLocalTime(SYSTEMTIME *to) {
  const LONGLONG now = ::ampcc::microsoft::nanoseconds(CLOCK_REALTIME);
  const time_t seconds = now / 1000000000;
  tm parts;
  *to = ::ampcc::microsoft::system_time(*localtime_r(&seconds, &parts), now);
}
inline void GetSystemTime(SYSTEMTIME *to) {
  const LONGLONG now = ::ampcc::microsoft::nanoseconds(CLOCK_REALTIME);
  const time_t seconds = now / 1000000000;
  tm parts;
  *to = ::ampcc::microsoft::system_time(*gmtime_r(&seconds, &parts), now);
}
