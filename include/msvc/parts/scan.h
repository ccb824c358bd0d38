// scanf_s and related functions: each %s, %c and %[ takes the size of its buffer as an additional argument.
#pragma once

#include "parts/begin.inc"
#include <string.h>

namespace ampcc::microsoft {

// Converts a format and its arguments for the C library: the sizes become widths in the format.
class bounded_scan {
public:
  bounded_scan(const char *format, const void *const *given, size_t count)
      : text(static_cast<char *>(__builtin_malloc(strlen(format) * 24 + 1))) {
    const void *const *next = given, *const *end = given + count;
    char *out = text;
    while (*format)
      if (*format != '%')
        *out++ = *format++;
      else
        add(format, out, next, end);
    *out = 0;
  }
  ~bounded_scan() { __builtin_free(text); }
  bounded_scan(const bounded_scan &) = delete;
  bounded_scan &operator=(const bounded_scan &) = delete;

  static constexpr size_t most = 16;
  char *text;
  void *places[most] = {};

private:
  size_t used = 0;

  void add(const char *&format, char *&out, const void *const *&next, const void *const *end) {
    *out++ = *format++;
    const bool is_skipped = *format == '*';
    const char *width = format;
    while (*format && strchr("*0123456789", *format))
      ++format;
    const char *kind = format;
    while (*format && strchr("hljztL", *format))
      ++format;
    const bool is_text = *format && strchr("scS[C", *format) && !is_skipped;
    if (*format != '%' && !is_skipped && next != end && used < most)
      places[used++] = const_cast<void *>(*next++);
    const size_t size = is_text && next != end ? reinterpret_cast<size_t>(*next++) : 0;
    if (is_text && width == kind && size)
      out += sprintf(out, "%zu", *format == 'c' ? size : size - 1);
    else
      out = static_cast<char *>(mempcpy(out, width, static_cast<size_t>(kind - width)));
    out = static_cast<char *>(mempcpy(out, kind, static_cast<size_t>(format - kind)));
    if (*format)
      *out++ = *format;
    if (*format++ == '[')
      for (bool first = true; *format && (*format != ']' || first); first = first && *format++ == '^')
        *out++ = *format;
  }
};

template <class T> const void *scan_argument(T *place) { return place; }
template <class T, class = decltype(T() + 1)> const void *scan_argument(T size) {
  return reinterpret_cast<const void *>(static_cast<size_t>(size));
}

} // namespace ampcc::microsoft

#define AMPCC_SCAN(call, ...)                                                                                          \
  const void *given[] = {::ampcc::microsoft::scan_argument(arguments)..., nullptr};                                    \
  ::ampcc::microsoft::bounded_scan scan(format, given, sizeof...(arguments));                                          \
  void **p = scan.places;                                                                                              \
  return call(__VA_ARGS__ scan.text, p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8], p[9], p[10], p[11], p[12],  \
              p[13], p[14], p[15])

template <class... Arguments> int scanf_s(const char *format, Arguments... arguments) { AMPCC_SCAN(scanf, ); }
template <class... Arguments> int fscanf_s(FILE *stream, const char *format, Arguments... arguments) {
  AMPCC_SCAN(fscanf, stream, );
}
template <class... Arguments> int sscanf_s(const char *text, const char *format, Arguments... arguments) {
  AMPCC_SCAN(sscanf, text, );
}
#undef AMPCC_SCAN

#include "parts/end.inc"
