// printf and related functions with Microsoft's formats (%I64d).
#pragma once

#include "parts/format.h"
#include <stdarg.h>

namespace ampcc::microsoft {

extern "C" int ampcc_c_vfprintf(FILE *, const char *, va_list) __asm__("vfprintf");
extern "C" int ampcc_c_vsnprintf(char *, size_t, const char *, va_list) __asm__("vsnprintf");

inline int print_narrow(FILE *stream, const char *format, va_list arguments) {
  return ampcc_c_vfprintf(stream, c_format<char>(format).text(), arguments);
}
inline int format_narrow(char *buffer, size_t size, const char *format, va_list arguments) {
  return ampcc_c_vsnprintf(buffer, size, c_format<char>(format).text(), arguments);
}

} // namespace ampcc::microsoft

extern "C" {
__attribute__((used)) inline int ampcc_vprintf(const char *format, va_list arguments) {
  return ::ampcc::microsoft::print_narrow(stdout, format, arguments);
}
__attribute__((used)) inline int ampcc_vfprintf(FILE *stream, const char *format, va_list arguments) {
  return ::ampcc::microsoft::print_narrow(stream, format, arguments);
}
__attribute__((used)) inline int ampcc_vsprintf(char *buffer, const char *format, va_list arguments) {
  return ::ampcc::microsoft::format_narrow(buffer, size_t{0x7fffffff}, format, arguments);
}
__attribute__((used)) inline int ampcc_vsnprintf(char *buffer, size_t size, const char *format, va_list arguments) {
  return ::ampcc::microsoft::format_narrow(buffer, size, format, arguments);
}
__attribute__((used)) inline int ampcc_printf(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int written = ::ampcc::microsoft::print_narrow(stdout, format, arguments);
  va_end(arguments);
  return written;
}
__attribute__((used)) inline int ampcc_fprintf(FILE *stream, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int written = ::ampcc::microsoft::print_narrow(stream, format, arguments);
  va_end(arguments);
  return written;
}
__attribute__((used)) inline int ampcc_sprintf(char *buffer, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int written = ::ampcc::microsoft::format_narrow(buffer, size_t{0x7fffffff}, format, arguments);
  va_end(arguments);
  return written;
}
__attribute__((used)) inline int ampcc_snprintf(char *buffer, size_t size, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int written = ::ampcc::microsoft::format_narrow(buffer, size, format, arguments);
  va_end(arguments);
  return written;
}
}
