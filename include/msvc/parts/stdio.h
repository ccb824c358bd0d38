// Microsoft's additions to <stdio.h>. If a text does not fit, the bounds-checked functions terminate it and return an
// error; Microsoft's end the program.
#pragma once

#include "parts/begin.inc"
#include "parts/errors.h"
#include "parts/narrow_output.h"
#include "parts/scan.h"
#include <stddef.h>
#include <string.h>

inline int vsprintf_s(char *buffer, size_t size, const char *format, va_list arguments) {
  const int written = ::ampcc::microsoft::format_narrow(buffer, size, format, arguments);
  if (written >= 0 && static_cast<size_t>(written) < size)
    return written;
  if (size)
    *buffer = 0;
  return -1;
}
template <size_t N> int vsprintf_s(char (&buffer)[N], const char *format, va_list arguments) {
  return vsprintf_s(buffer, N, format, arguments);
}
inline int sprintf_s(char *buffer, size_t size, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int written = vsprintf_s(buffer, size, format, arguments);
  va_end(arguments);
  return written;
}
template <size_t N, class... Arguments> int sprintf_s(char (&buffer)[N], const char *format, Arguments... arguments) {
  return sprintf_s(static_cast<char *>(buffer), N, format, arguments...);
}

// Writes up to `count` characters; returns -1 if there are more. Zero-terminated only if the text fits.
inline int _vsnprintf(char *buffer, size_t count, const char *format, va_list arguments) {
  va_list again;
  va_copy(again, arguments);
  const int needed = ::ampcc::microsoft::format_narrow(nullptr, 0, format, again);
  va_end(again);
  if (needed < 0 || !buffer || !count)
    return buffer && count ? -1 : needed;
  char *whole = static_cast<char *>(__builtin_malloc(static_cast<size_t>(needed) + 1));
  ::ampcc::microsoft::format_narrow(whole, static_cast<size_t>(needed) + 1, format, arguments);
  const bool fits = static_cast<size_t>(needed) <= count;
  memcpy(buffer, whole, static_cast<size_t>(needed) < count ? static_cast<size_t>(needed) + 1 : count);
  __builtin_free(whole);
  return fits ? needed : -1;
}
inline int _snprintf(char *buffer, size_t count, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int written = _vsnprintf(buffer, count, format, arguments);
  va_end(arguments);
  return written;
}
inline int _vsnprintf_s(char *buffer, size_t size, size_t count, const char *format, va_list arguments) {
  const size_t room = count < size ? count + 1 : size;
  const int written = ::ampcc::microsoft::format_narrow(buffer, room, format, arguments);
  return written >= 0 && static_cast<size_t>(written) < room ? written : -1;
}
inline int _snprintf_s(char *buffer, size_t size, size_t count, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int written = _vsnprintf_s(buffer, size, count, format, arguments);
  va_end(arguments);
  return written;
}
template <size_t N, class... Arguments>
int _snprintf_s(char (&buffer)[N], size_t count, const char *format, Arguments... arguments) {
  return _snprintf_s(static_cast<char *>(buffer), N, count, format, arguments...);
}
inline int _vscprintf(const char *format, va_list arguments) {
  return ::ampcc::microsoft::format_narrow(nullptr, 0, format, arguments);
}
inline int _scprintf(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int needed = _vscprintf(format, arguments);
  va_end(arguments);
  return needed;
}

template <class... Arguments> int printf_s(const char *format, Arguments... arguments) {
  return printf(format, arguments...);
}
template <class... Arguments> int fprintf_s(FILE *stream, const char *format, Arguments... arguments) {
  return fprintf(stream, format, arguments...);
}
inline int vprintf_s(const char *format, va_list arguments) {
  return ::ampcc::microsoft::print_narrow(stdout, format, arguments);
}
inline int vfprintf_s(FILE *stream, const char *format, va_list arguments) {
  return ::ampcc::microsoft::print_narrow(stream, format, arguments);
}

inline errno_t fopen_s(FILE **stream, const char *name, const char *mode) {
  char plain[8] = {}; // without ", ccs=..." and Microsoft's own letters
  for (size_t i = 0, size = 0; mode[i] && mode[i] != ',' && size < sizeof(plain) - 1; ++i)
    if (strchr("rwab+x", mode[i]))
      plain[size++] = mode[i];
  *stream = fopen(name, plain);
  return *stream ? 0 : errno;
}
inline errno_t freopen_s(FILE **stream, const char *name, const char *mode, FILE *old) {
  *stream = freopen(name, mode, old);
  return *stream ? 0 : errno;
}
inline errno_t tmpfile_s(FILE **stream) {
  *stream = tmpfile();
  return *stream ? 0 : errno;
}
inline size_t fread_s(void *buffer, size_t, size_t element, size_t count, FILE *stream) {
  return fread(buffer, element, count, stream);
}
inline char *gets_s(char *buffer, size_t size) {
  if (!fgets(buffer, static_cast<int>(size), stdin))
    return nullptr;
  buffer[strcspn(buffer, "\n")] = 0;
  return buffer;
}
template <size_t N> char *gets_s(char (&buffer)[N]) { return gets_s(buffer, N); }

inline int _fileno(FILE *stream) { return fileno(stream); }
inline int _fcloseall() { return fflush(nullptr); }
inline int _flushall() { return fflush(nullptr); }
inline int _fseeki64(FILE *stream, long long offset, int origin) { return fseeko(stream, offset, origin); }
inline long long _ftelli64(FILE *stream) { return ftello(stream); }
inline FILE *_popen(const char *command, const char *mode) { return popen(command, mode); }
inline int _pclose(FILE *stream) { return pclose(stream); }
inline int _getch_nolock() { return getchar(); }

#include "parts/end.inc"
