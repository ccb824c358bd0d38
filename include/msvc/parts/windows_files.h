// Functions on files that console programs use.
#pragma once

#include "parts/posix.h"
#include "parts/windows_system.h"
#include <stdio.h>
#include <sys/stat.h>

#define INVALID_FILE_ATTRIBUTES 0xFFFFFFFFu
#define FILE_ATTRIBUTE_DIRECTORY 0x10u
#define FILE_ATTRIBUTE_NORMAL 0x80u

inline BOOL DeleteFileA(const char *name) { return ::ampcc::microsoft::posix::ampcc_posix_unlink(name) == 0; }
inline BOOL CreateDirectoryA(const char *name, void *) { return mkdir(name, 0777) == 0; }
inline DWORD GetFileAttributesA(const char *name) {
  struct stat found;
  if (stat(name, &found)) {
    SetLastError(ERROR_FILE_NOT_FOUND);
    return INVALID_FILE_ATTRIBUTES;
  }
  return S_ISDIR(found.st_mode) ? FILE_ATTRIBUTE_DIRECTORY : FILE_ATTRIBUTE_NORMAL;
}
inline DWORD GetCurrentDirectoryA(DWORD size, char *to) {
  return ::ampcc::microsoft::posix::ampcc_posix_getcwd(to, size) ? static_cast<DWORD>(strlen(to)) : 0;
}
inline BOOL SetCurrentDirectoryA(const char *name) { return ::ampcc::microsoft::posix::ampcc_posix_chdir(name) == 0; }
inline DWORD GetModuleFileNameA(HMODULE, char *to, DWORD size) {
  const ssize_t length = size ? ::ampcc::microsoft::posix::ampcc_posix_readlink("/proc/self/exe", to, size - 1) : -1;
  if (length < 0)
    return 0;
  to[length] = 0;
  return static_cast<DWORD>(length);
}

#if !defined(_UNICODE) && !defined(UNICODE)
#define DeleteFile DeleteFileA
#define CreateDirectory CreateDirectoryA
#define GetFileAttributes GetFileAttributesA
#define GetCurrentDirectory GetCurrentDirectoryA
#define SetCurrentDirectory SetCurrentDirectoryA
#define GetModuleFileName GetModuleFileNameA
#define GetEnvironmentVariable GetEnvironmentVariableA
#endif
