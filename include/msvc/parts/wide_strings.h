// Microsoft's additions to <wchar.h>.
#pragma once

#include "parts/begin.inc"
#include "parts/errors.h"
#include "parts/wide_output.h"
#include <stdlib.h>

inline errno_t wcsncpy_s(wchar_t *to, size_t size, const wchar_t *from, size_t count) {
  if (!to || !size)
    return EINVAL;
  const size_t length = from ? wcsnlen(from, count) : 0;
  if (length >= size) {
    const bool truncates = count == _TRUNCATE;
    if (truncates)
      wmemcpy(to, from, size - 1);
    to[truncates ? size - 1 : 0] = 0;
    return truncates ? STRUNCATE : ERANGE;
  }
  wmemcpy(to, from, length);
  to[length] = 0;
  return from ? 0 : EINVAL;
}
inline errno_t wcscpy_s(wchar_t *to, size_t size, const wchar_t *from) {
  return wcsncpy_s(to, size, from, from ? wcslen(from) : 0);
}
inline errno_t wcscat_s(wchar_t *to, size_t size, const wchar_t *from) {
  const size_t used = to ? wcsnlen(to, size) : size;
  return used == size ? EINVAL : wcscpy_s(to + used, size - used, from);
}
template <size_t N> errno_t wcsncpy_s(wchar_t (&to)[N], const wchar_t *from, size_t count) {
  return wcsncpy_s(to, N, from, count);
}
template <size_t N> errno_t wcscpy_s(wchar_t (&to)[N], const wchar_t *from) { return wcscpy_s(to, N, from); }
template <size_t N> errno_t wcscat_s(wchar_t (&to)[N], const wchar_t *from) { return wcscat_s(to, N, from); }
inline wchar_t *wcstok_s(wchar_t *text, const wchar_t *separators, wchar_t **context) {
  return wcstok(text, separators, context);
}

inline int _wcsicmp(const wchar_t *a, const wchar_t *b) { return wcscasecmp(a, b); }
inline int _wcsnicmp(const wchar_t *a, const wchar_t *b, size_t count) { return wcsncasecmp(a, b, count); }
inline wchar_t *_wcsdup(const wchar_t *text) { return wcsdup(text); }
inline int _wtoi(const wchar_t *text) { return static_cast<int>(wcstol(text, nullptr, 10)); }
inline long _wtol(const wchar_t *text) { return wcstol(text, nullptr, 10); }
inline double _wtof(const wchar_t *text) { return wcstod(text, nullptr); }
inline int _putws(const wchar_t *text) {
  return ampcc_fputws(text, stdout) < 0 || ampcc_putwchar(L'\n') == WEOF ? -1 : 0;
}

inline int swprintf_s(wchar_t *buffer, size_t size, const wchar_t *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int written = ::ampcc::microsoft::format_wide(buffer, size, format, arguments);
  va_end(arguments);
  if (written < 0 && size)
    *buffer = 0;
  return written;
}
template <size_t N, class... Arguments>
int swprintf_s(wchar_t (&buffer)[N], const wchar_t *format, Arguments... arguments) {
  return swprintf_s(static_cast<wchar_t *>(buffer), N, format, arguments...);
}
template <class... Arguments> int wprintf_s(const wchar_t *format, Arguments... arguments) {
  return ampcc_wprintf(format, arguments...);
}
template <class... Arguments> int fwprintf_s(FILE *stream, const wchar_t *format, Arguments... arguments) {
  return ampcc_fwprintf(stream, format, arguments...);
}
inline FILE *_wfopen(const wchar_t *name, const wchar_t *mode) {
  ::ampcc::microsoft::utf8_scope scope;
  char path[4096], plain[8] = {};
  if (wcstombs(path, name, sizeof(path)) >= sizeof(path))
    return nullptr;
  for (size_t i = 0, size = 0; mode[i] && mode[i] != L',' && size < sizeof(plain) - 1; ++i)
    if (wcschr(L"rwab+x", mode[i]))
      plain[size++] = static_cast<char>(mode[i]);
  return fopen(path, plain);
}
inline errno_t _wfopen_s(FILE **stream, const wchar_t *name, const wchar_t *mode) {
  *stream = _wfopen(name, mode);
  return *stream ? 0 : EINVAL;
}

#include "parts/end.inc"
