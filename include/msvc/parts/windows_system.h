// The last error, the machine, the process.
#pragma once

#include "parts/posix.h"
#include "parts/windows_types.h"
#include <errno.h>
#include <sched.h>
#include <stdlib.h>
#include <sys/sysinfo.h>

#define ERROR_SUCCESS 0
#define NO_ERROR 0
#define ERROR_FILE_NOT_FOUND 2
#define ERROR_ACCESS_DENIED 5
#define ERROR_INVALID_HANDLE 6
#define ERROR_NOT_ENOUGH_MEMORY 8
#define ERROR_INVALID_PARAMETER 87
#define ERROR_INSUFFICIENT_BUFFER 122

namespace ampcc::microsoft {
inline thread_local DWORD last_error = ERROR_SUCCESS;
}

inline DWORD GetLastError() { return ::ampcc::microsoft::last_error; }
inline void SetLastError(DWORD error) { ::ampcc::microsoft::last_error = error; }

typedef struct _SYSTEM_INFO {
  WORD wProcessorArchitecture, wReserved;
  DWORD dwPageSize;
  void *lpMinimumApplicationAddress, *lpMaximumApplicationAddress;
  DWORD_PTR dwActiveProcessorMask;
  DWORD dwNumberOfProcessors, dwProcessorType, dwAllocationGranularity;
  WORD wProcessorLevel, wProcessorRevision;
} SYSTEM_INFO, *LPSYSTEM_INFO;

inline void GetSystemInfo(SYSTEM_INFO *to) {
  *to = {};
  to->wProcessorArchitecture = 9; // x64
  to->dwPageSize = to->dwAllocationGranularity = static_cast<DWORD>(::ampcc::microsoft::posix::ampcc_posix_page_size());
  to->dwNumberOfProcessors = static_cast<DWORD>(get_nprocs());
}
inline void GetNativeSystemInfo(SYSTEM_INFO *to) { GetSystemInfo(to); }

typedef struct _MEMORYSTATUSEX {
  DWORD dwLength, dwMemoryLoad;
  DWORDLONG ullTotalPhys, ullAvailPhys, ullTotalPageFile, ullAvailPageFile, ullTotalVirtual, ullAvailVirtual,
      ullAvailExtendedVirtual;
} MEMORYSTATUSEX, *LPMEMORYSTATUSEX;

inline BOOL GlobalMemoryStatusEx(MEMORYSTATUSEX *to) {
  const auto page = static_cast<DWORDLONG>(::ampcc::microsoft::posix::ampcc_posix_page_size());
  to->ullTotalPhys = to->ullTotalPageFile = page * static_cast<DWORDLONG>(get_phys_pages());
  to->ullAvailPhys = to->ullAvailPageFile = page * static_cast<DWORDLONG>(get_avphys_pages());
  to->ullTotalVirtual = to->ullAvailVirtual = DWORDLONG{1} << 47;
  to->ullAvailExtendedVirtual = 0;
  to->dwMemoryLoad = static_cast<DWORD>(100 - 100 * to->ullAvailPhys / to->ullTotalPhys);
  return TRUE;
}

inline DWORD GetCurrentProcessId() { return static_cast<DWORD>(::ampcc::microsoft::posix::ampcc_posix_getpid()); }
inline DWORD GetCurrentThreadId() { return static_cast<DWORD>(::ampcc::microsoft::posix::ampcc_posix_gettid()); }
inline HANDLE GetCurrentProcess() { return INVALID_HANDLE_VALUE; }
inline HANDLE GetCurrentThread() { return reinterpret_cast<HANDLE>(static_cast<LONG_PTR>(-2)); }
[[noreturn]] inline void ExitProcess(UINT code) { exit(static_cast<int>(code)); }
inline BOOL IsDebuggerPresent() { return FALSE; }

// Priorities are accepted, without effect.
#define NORMAL_PRIORITY_CLASS 0x20u
#define HIGH_PRIORITY_CLASS 0x80u
#define REALTIME_PRIORITY_CLASS 0x100u
#define THREAD_PRIORITY_NORMAL 0
#define THREAD_PRIORITY_HIGHEST 2
#define THREAD_PRIORITY_TIME_CRITICAL 15
inline BOOL SetPriorityClass(HANDLE, DWORD) { return TRUE; }
inline BOOL SetThreadPriority(HANDLE, int) { return TRUE; }
inline DWORD_PTR SetThreadAffinityMask(HANDLE, DWORD_PTR mask) { return mask; }
inline BOOL SetProcessAffinityMask(HANDLE, DWORD_PTR) { return TRUE; }
inline BOOL SwitchToThread() { return sched_yield() == 0; }

inline DWORD GetEnvironmentVariableA(const char *name, char *to, DWORD size) {
  const char *value = getenv(name);
  const size_t length = value ? strlen(value) : 0;
  SetLastError(value ? ERROR_SUCCESS : 203);
  if (length >= size)
    return value ? static_cast<DWORD>(length) + 1 : 0;
  if (value)
    memcpy(to, value, length + 1);
  return static_cast<DWORD>(length);
}
