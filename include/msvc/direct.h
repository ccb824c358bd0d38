// <direct.h>: functions on folders.
#pragma once

#include <sys/stat.h>
#include <unistd.h>

inline int _mkdir(const char *name) { return mkdir(name, 0777); }
inline int _rmdir(const char *name) { return rmdir(name); }
inline int _chdir(const char *name) { return chdir(name); }
inline char *_getcwd(char *to, int size) { return getcwd(to, static_cast<size_t>(size)); }
