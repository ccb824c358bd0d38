// Converts Microsoft's printf formats to those of the C library: %I64d, and %s, which is wide text in wide functions.
#pragma once

#include "parts/begin.inc"

namespace ampcc::microsoft {

template <class Char> class c_format {
public:
  explicit c_format(const Char *given)
      : made(static_cast<Char *>(__builtin_malloc((2 * length(given) + 1) * sizeof(Char)))) {
    Char *out = made;
    for (const Char *in = given; *in;)
      if (*in == '%')
        in = translate(in, out);
      else
        *out++ = *in++;
    *out = 0;
  }
  ~c_format() { __builtin_free(made); }
  c_format(const c_format &) = delete;
  c_format &operator=(const c_format &) = delete;

  const Char *text() const { return made; }

private:
  static constexpr bool is_wide = sizeof(Char) > 1;
  Char *made;

  static unsigned long length(const Char *text) {
    unsigned long size = 0;
    while (text[size])
      ++size;
    return size;
  }
  static bool is_one_of(Char c, const char *set) {
    for (; *set; ++set)
      if (c == static_cast<Char>(*set))
        return true;
    return false;
  }

  // Converts the conversion specification at `in`; returns its end.
  static const Char *translate(const Char *in, Char *&out) {
    *out++ = *in++;
    while (*in && is_one_of(*in, "-+ #0123456789.*'"))
      *out++ = *in++;
    bool narrow = false, wide = false;
    if (*in == 'I') {
      ++in;
      const bool is_64 = in[0] == '6' && in[1] == '4', is_32 = in[0] == '3' && in[1] == '2';
      in += is_64 || is_32 ? 2 : 0;
      for (const char *size = is_64 ? "ll" : is_32 ? "" : "z"; *size; ++size)
        *out++ = static_cast<Char>(*size);
    } else if (is_one_of(*in, "hlw") && is_one_of(in[1], "sScC")) {
      narrow = *in == 'h';
      wide = !narrow;
      ++in;
    }
    if (!is_one_of(*in, "sScC") || !*in) {
      if (*in == '%' && *(out - 1) != '%') // incomplete: the next one begins
        return in;
      while (is_one_of(*in, "hljztL") && *in)
        *out++ = *in++;
      if (*in)
        *out++ = *in++;
      return in;
    }
    const bool is_other = *in == 'S' || *in == 'C'; // the opposite character width of the function's
    if (wide || (!narrow && is_wide != is_other))
      *out++ = 'l';
    *out++ = *in == 's' || *in == 'S' ? 's' : 'c';
    return in + 1;
  }
};

} // namespace ampcc::microsoft

#include "parts/end.inc"
