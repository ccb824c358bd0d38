// Microsoft's additions to <stdlib.h>.
#pragma once

#include "parts/aligned_memory.h"
#include "parts/begin.inc"
#include "parts/errors.h"
#include "parts/min_max.h"
#include <stdio.h>
#include <string.h>

#if defined(AMPCC_MSVC_RAND)
#undef RAND_MAX
#define RAND_MAX 32767
#endif

#define _MAX_PATH 260
#define _MAX_DRIVE 3
#define _MAX_DIR 256
#define _MAX_FNAME 256
#define _MAX_EXT 256

namespace ampcc::microsoft {
template <class T, size_t N> char (&size_of_array(T (&)[N]))[N];
} // namespace ampcc::microsoft
#define _countof(array) (sizeof(::ampcc::microsoft::size_of_array(array)))

// rand_s has 32 bits, without a seed.
inline errno_t rand_s(unsigned *value) {
  FILE *source = fopen("/dev/urandom", "rb");
  const bool read = source && fread(value, sizeof(*value), 1, source) == 1;
  if (source)
    fclose(source);
  return read ? 0 : ENOMEM;
}

// With the digits of any base from 2 to 36.
inline errno_t _ui64toa_s(unsigned long long value, char *to, size_t size, int base) {
  char digits[65], *out = digits + sizeof(digits);
  *--out = 0;
  do
    *--out = "0123456789abcdefghijklmnopqrstuvwxyz"[value % static_cast<unsigned>(base)];
  while (value /= static_cast<unsigned>(base));
  return strcpy_s(to, size, out);
}
inline errno_t _i64toa_s(long long value, char *to, size_t size, int base) {
  if (value >= 0 || base != 10 || !size)
    return _ui64toa_s(static_cast<unsigned long long>(value), to, size, base);
  *to = '-';
  return _ui64toa_s(0 - static_cast<unsigned long long>(value), to + 1, size - 1, base);
}
inline errno_t _itoa_s(int value, char *to, size_t size, int base) {
  return base == 10 ? _i64toa_s(value, to, size, base) : _ui64toa_s(static_cast<unsigned>(value), to, size, base);
}
template <size_t N> errno_t _itoa_s(int value, char (&to)[N], int base) { return _itoa_s(value, to, N, base); }
inline char *_itoa(int value, char *to, int base) { return _itoa_s(value, to, 34, base) ? nullptr : to; }
inline char *itoa(int value, char *to, int base) { return _itoa(value, to, base); }
inline long long _atoi64(const char *text) { return strtoll(text, nullptr, 10); }
inline long long _strtoi64(const char *text, char **end, int base) { return strtoll(text, end, base); }
inline unsigned long long _strtoui64(const char *text, char **end, int base) { return strtoull(text, end, base); }
inline long long _abs64(long long value) { return value < 0 ? -value : value; }

inline errno_t getenv_s(size_t *needed, char *to, size_t size, const char *name) {
  const char *value = getenv(name);
  *needed = value ? strlen(value) + 1 : 0;
  if (!value || !size)
    return 0;
  return strcpy_s(to, size, value);
}
inline errno_t _dupenv_s(char **to, size_t *size, const char *name) {
  const char *value = getenv(name);
  *to = value ? strdup(value) : nullptr;
  if (size)
    *size = value ? strlen(value) + 1 : 0;
  return 0;
}
inline errno_t _putenv_s(const char *name, const char *value) {
  return (*value ? setenv(name, value, 1) : unsetenv(name)) ? errno : 0;
}
inline char *_fullpath(char *to, const char *path, size_t size) {
  char *found = realpath(path, nullptr);
  if (!found || !to)
    return found;
  const bool fits = strcpy_s(to, size, found) == 0;
  free(found);
  return fits ? to : nullptr;
}

inline unsigned short _byteswap_ushort(unsigned short value) { return __builtin_bswap16(value); }
inline unsigned _byteswap_ulong(unsigned value) { return __builtin_bswap32(value); }
inline unsigned long long _byteswap_uint64(unsigned long long value) { return __builtin_bswap64(value); }

#include "parts/end.inc"
