// <io.h>: functions on file descriptors.
#pragma once

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#define _O_RDONLY O_RDONLY
#define _O_WRONLY O_WRONLY
#define _O_RDWR O_RDWR
#define _O_CREAT O_CREAT
#define _O_TRUNC O_TRUNC
#define _O_TEXT 0x4000
#define _O_BINARY 0x8000
#define _O_WTEXT 0x10000
#define _O_U16TEXT 0x20000
#define _O_U8TEXT 0x40000

// No effect: text and binary modes are the same, and wide output is always UTF-8.
inline int _setmode(int, int) { return _O_TEXT; }
inline int _access(const char *name, int mode) { return access(name, mode & 6); }
inline int _access_s(const char *name, int mode) { return _access(name, mode) ? errno : 0; }
inline int _isatty(int file) { return isatty(file); }
inline int _unlink(const char *name) { return unlink(name); }
inline int _open(const char *name, int mode, int rights = 0666) { return open(name, mode, rights); }
inline int _close(int file) { return close(file); }
inline int _read(int file, void *to, unsigned size) { return static_cast<int>(read(file, to, size)); }
inline int _write(int file, const void *from, unsigned size) { return static_cast<int>(write(file, from, size)); }
inline long long _lseeki64(int file, long long offset, int origin) { return lseek(file, offset, origin); }
inline long long _filelengthi64(int file) {
  struct stat found;
  return fstat(file, &found) ? -1 : found.st_size;
}
inline long _filelength(int file) { return static_cast<long>(_filelengthi64(file)); }
