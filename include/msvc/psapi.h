// <psapi.h>: how much memory the process uses.
#pragma once

#include "windows.h"
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

typedef struct _PROCESS_MEMORY_COUNTERS {
  DWORD cb, PageFaultCount;
  SIZE_T PeakWorkingSetSize, WorkingSetSize, QuotaPeakPagedPoolUsage, QuotaPagedPoolUsage, QuotaPeakNonPagedPoolUsage,
      QuotaNonPagedPoolUsage, PagefileUsage, PeakPagefileUsage;
} PROCESS_MEMORY_COUNTERS, *PPROCESS_MEMORY_COUNTERS;
typedef struct _PROCESS_MEMORY_COUNTERS_EX {
  DWORD cb, PageFaultCount;
  SIZE_T PeakWorkingSetSize, WorkingSetSize, QuotaPeakPagedPoolUsage, QuotaPagedPoolUsage, QuotaPeakNonPagedPoolUsage,
      QuotaNonPagedPoolUsage, PagefileUsage, PeakPagefileUsage, PrivateUsage;
} PROCESS_MEMORY_COUNTERS_EX, *PPROCESS_MEMORY_COUNTERS_EX;

// Of the calling process, whichever is named; quotas are zero.
inline BOOL GetProcessMemoryInfo(HANDLE, PROCESS_MEMORY_COUNTERS *to, DWORD size) {
  FILE *const status = size < sizeof *to ? nullptr : fopen("/proc/self/status", "r");
  rusage used;
  if (!status || getrusage(RUSAGE_SELF, &used))
    return FALSE;
  unsigned long peak = 0, resident = 0, data = 0; // in kilobytes
  char line[256];
  while (fgets(static_cast<char *>(line), sizeof line, status)) {
    sscanf(static_cast<char *>(line), "VmHWM: %lu", &peak);
    sscanf(static_cast<char *>(line), "VmRSS: %lu", &resident);
    sscanf(static_cast<char *>(line), "VmData: %lu", &data);
  }
  fclose(status);
  PROCESS_MEMORY_COUNTERS_EX found = {};
  found.cb = size;
  found.PageFaultCount = static_cast<DWORD>(used.ru_minflt + used.ru_majflt);
  found.PeakWorkingSetSize = SIZE_T{peak} * 1024;
  found.WorkingSetSize = SIZE_T{resident} * 1024;
  found.PagefileUsage = found.PeakPagefileUsage = found.PrivateUsage = SIZE_T{data} * 1024;
  memcpy(static_cast<void *>(to), &found, size < sizeof found ? size : sizeof found);
  return TRUE;
}
