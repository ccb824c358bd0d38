// wprintf and related functions: Microsoft's formats, output in UTF-8, so that glibc's streams stay narrow.
#pragma once

#include "parts/format.h"
#include "parts/utf8.h"
#include <stdarg.h>
#include <stdio.h>

namespace ampcc::microsoft {

extern "C" int ampcc_c_vswprintf(wchar_t *, size_t, const wchar_t *, va_list) __asm__("vswprintf");

// Writes UTF-8; false if the stream fails.
inline bool put_wide(const wchar_t *text, FILE *stream) {
  utf8_scope scope;
  for (; *text; ++text) {
    char bytes[16];
    mbstate_t state{};
    size_t size = wcrtomb(bytes, *text, &state);
    if (size == static_cast<size_t>(-1)) {
      bytes[0] = '?';
      size = 1;
    }
    if (fwrite(bytes, 1, size, stream) != size)
      return false;
  }
  return true;
}

inline int format_wide(wchar_t *buffer, size_t size, const wchar_t *format, va_list arguments) {
  utf8_scope scope;
  c_format<wchar_t> translated(format);
  return ampcc_c_vswprintf(buffer, size, translated.text(), arguments);
}

// glibc does not return the needed size of a wide text: tries with growing buffers.
inline int print_wide(FILE *stream, const wchar_t *format, va_list arguments) {
  constexpr size_t most = size_t{1} << 24;
  for (size_t size = 512; size <= most; size *= 4) {
    auto *buffer = static_cast<wchar_t *>(__builtin_malloc(size * sizeof(wchar_t)));
    va_list again;
    va_copy(again, arguments);
    int written = buffer ? format_wide(buffer, size, format, again) : -1;
    va_end(again);
    const bool fits = written >= 0;
    if (fits && !put_wide(buffer, stream))
      written = -1;
    __builtin_free(buffer);
    if (fits || !buffer)
      return written;
  }
  return -1;
}

} // namespace ampcc::microsoft

extern "C" {
__attribute__((used)) inline int ampcc_vfwprintf(FILE *stream, const wchar_t *format, va_list arguments) {
  return ::ampcc::microsoft::print_wide(stream, format, arguments);
}
__attribute__((used)) inline int ampcc_vwprintf(const wchar_t *format, va_list arguments) {
  return ::ampcc::microsoft::print_wide(stdout, format, arguments);
}
__attribute__((used)) inline int ampcc_wprintf(const wchar_t *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int written = ::ampcc::microsoft::print_wide(stdout, format, arguments);
  va_end(arguments);
  return written;
}
__attribute__((used)) inline int ampcc_fwprintf(FILE *stream, const wchar_t *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int written = ::ampcc::microsoft::print_wide(stream, format, arguments);
  va_end(arguments);
  return written;
}
__attribute__((used)) inline int ampcc_vswprintf(wchar_t *buffer, size_t size, const wchar_t *format,
                                                 va_list arguments) {
  return ::ampcc::microsoft::format_wide(buffer, size, format, arguments);
}
__attribute__((used)) inline int ampcc_swprintf(wchar_t *buffer, size_t size, const wchar_t *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int written = ::ampcc::microsoft::format_wide(buffer, size, format, arguments);
  va_end(arguments);
  return written;
}
__attribute__((used)) inline int ampcc_fputws(const wchar_t *text, FILE *stream) {
  return ::ampcc::microsoft::put_wide(text, stream) ? 0 : -1;
}
__attribute__((used)) inline wint_t ampcc_fputwc(wchar_t character, FILE *stream) {
  const wchar_t text[] = {character, 0};
  return ::ampcc::microsoft::put_wide(text, stream) ? static_cast<wint_t>(character) : WEOF;
}
__attribute__((used)) inline wint_t ampcc_putwchar(wchar_t character) { return ampcc_fputwc(character, stdout); }
}
