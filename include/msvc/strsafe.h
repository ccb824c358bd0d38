// <strsafe.h>: strings whose size is known. Each function writes a zero at the end, and tells whether all of the text
// has found room.
#pragma once

#include "parts/windows_types.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

#define STRSAFE_MAX_CCH 2147483647
#define STRSAFE_E_INSUFFICIENT_BUFFER (static_cast<HRESULT>(0x8007007A))
#define STRSAFE_E_INVALID_PARAMETER (static_cast<HRESULT>(0x80070057))

inline HRESULT StringCchLengthA(const char *text, size_t most, size_t *length) {
  const size_t found = text ? strnlen(text, most) : most;
  if (length)
    *length = found < most ? found : 0;
  return found < most ? S_OK : STRSAFE_E_INVALID_PARAMETER;
}
inline HRESULT StringCchLengthW(const wchar_t *text, size_t most, size_t *length) {
  const size_t found = text ? wcsnlen(text, most) : most;
  if (length)
    *length = found < most ? found : 0;
  return found < most ? S_OK : STRSAFE_E_INVALID_PARAMETER;
}

// `size` counts characters; `count` is the most that is copied.
inline HRESULT StringCchCopyNA(char *to, size_t size, const char *from, size_t count) {
  if (!size)
    return STRSAFE_E_INVALID_PARAMETER;
  const size_t length = strnlen(from, count), copied = length < size ? length : size - 1;
  memcpy(to, from, copied);
  to[copied] = 0;
  return copied == length ? S_OK : STRSAFE_E_INSUFFICIENT_BUFFER;
}
inline HRESULT StringCchCopyNW(wchar_t *to, size_t size, const wchar_t *from, size_t count) {
  if (!size)
    return STRSAFE_E_INVALID_PARAMETER;
  const size_t length = wcsnlen(from, count), copied = length < size ? length : size - 1;
  wmemcpy(to, from, copied);
  to[copied] = 0;
  return copied == length ? S_OK : STRSAFE_E_INSUFFICIENT_BUFFER;
}
inline HRESULT StringCchCopyA(char *to, size_t size, const char *from) {
  return StringCchCopyNA(to, size, from, STRSAFE_MAX_CCH);
}
inline HRESULT StringCchCopyW(wchar_t *to, size_t size, const wchar_t *from) {
  return StringCchCopyNW(to, size, from, STRSAFE_MAX_CCH);
}
inline HRESULT StringCchCatA(char *to, size_t size, const char *from) {
  const size_t used = strnlen(to, size);
  return StringCchCopyA(to + used, size - used, from);
}
inline HRESULT StringCchCatW(wchar_t *to, size_t size, const wchar_t *from) {
  const size_t used = wcsnlen(to, size);
  return StringCchCopyW(to + used, size - used, from);
}

inline HRESULT StringCchVPrintfA(char *to, size_t size, const char *format, va_list values) {
  if (!size)
    return STRSAFE_E_INVALID_PARAMETER;
  const int length = vsnprintf(to, size, format, values);
  return length >= 0 && static_cast<size_t>(length) < size ? S_OK : STRSAFE_E_INSUFFICIENT_BUFFER;
}
inline HRESULT StringCchVPrintfW(wchar_t *to, size_t size, const wchar_t *format, va_list values) {
  if (!size)
    return STRSAFE_E_INVALID_PARAMETER;
  const int length = vswprintf(to, size, format, values);
  to[size - 1] = 0;
  return length >= 0 ? S_OK : STRSAFE_E_INSUFFICIENT_BUFFER;
}
inline HRESULT StringCchPrintfA(char *to, size_t size, const char *format, ...) {
  va_list values;
  va_start(values, format);
  const HRESULT result = StringCchVPrintfA(to, size, format, values);
  va_end(values);
  return result;
}
inline HRESULT StringCchPrintfW(wchar_t *to, size_t size, const wchar_t *format, ...) {
  va_list values;
  va_start(values, format);
  const HRESULT result = StringCchVPrintfW(to, size, format, values);
  va_end(values);
  return result;
}

// StringCb...: the size counts bytes.
inline HRESULT StringCbCopyA(char *to, size_t size, const char *from) { return StringCchCopyA(to, size, from); }
inline HRESULT StringCbCatA(char *to, size_t size, const char *from) { return StringCchCatA(to, size, from); }
inline HRESULT StringCbCopyW(wchar_t *to, size_t size, const wchar_t *from) {
  return StringCchCopyW(to, size / sizeof(wchar_t), from);
}
inline HRESULT StringCbCatW(wchar_t *to, size_t size, const wchar_t *from) {
  return StringCchCatW(to, size / sizeof(wchar_t), from);
}
#define StringCbPrintfA StringCchPrintfA
#define StringCbPrintfW(to, size, ...) StringCchPrintfW((to), (size) / sizeof(wchar_t), __VA_ARGS__)

#if defined(_UNICODE) || defined(UNICODE)
#define StringCchLength StringCchLengthW
#define StringCchCopy StringCchCopyW
#define StringCchCopyN StringCchCopyNW
#define StringCchCat StringCchCatW
#define StringCchVPrintf StringCchVPrintfW
#define StringCchPrintf StringCchPrintfW
#define StringCbCopy StringCbCopyW
#define StringCbCat StringCbCatW
#define StringCbPrintf StringCbPrintfW
#else
#define StringCchLength StringCchLengthA
#define StringCchCopy StringCchCopyA
#define StringCchCopyN StringCchCopyNA
#define StringCchCat StringCchCatA
#define StringCchVPrintf StringCchVPrintfA
#define StringCchPrintf StringCchPrintfA
#define StringCbCopy StringCbCopyA
#define StringCbCat StringCbCatA
#define StringCbPrintf StringCbPrintfA
#endif
