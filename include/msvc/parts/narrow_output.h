// printf and its family with Microsoft's formats (%I64d).
#pragma once

#include "parts/format.h"
#include <stdarg.h>

namespace ampcc::microsoft {

inline int print_narrow(FILE *stream, const char *format, va_list arguments) {
  return vfprintf(stream, c_format<char>(format).text(), arguments);
}
inline int format_narrow(char *buffer, size_t size, const char *format, va_list arguments) {
  return vsnprintf(buffer, size, c_format<char>(format).text(), arguments);
}

} // namespace ampcc::microsoft

extern "C" {
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
