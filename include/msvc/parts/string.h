// Microsoft's additions to <string.h>. If a text does not fit, the result is empty and an error is returned;
// Microsoft's functions end the program.
#pragma once

#include "parts/begin.inc"
#include "parts/errors.h"
#include <ctype.h>
#include <strings.h>

inline errno_t strncpy_s(char *to, size_t size, const char *from, size_t count) {
  if (!to || !size)
    return EINVAL;
  const size_t length = from ? strnlen(from, count) : 0;
  if (length >= size) {
    const bool truncates = count == _TRUNCATE;
    if (truncates)
      memcpy(to, from, size - 1);
    to[truncates ? size - 1 : 0] = 0;
    return truncates ? STRUNCATE : ERANGE;
  }
  memcpy(to, from, length);
  to[length] = 0;
  return from ? 0 : EINVAL;
}
inline errno_t strcpy_s(char *to, size_t size, const char *from) {
  return strncpy_s(to, size, from, from ? strlen(from) : 0);
}
inline errno_t strncat_s(char *to, size_t size, const char *from, size_t count) {
  const size_t used = to ? strnlen(to, size) : size;
  return used == size ? EINVAL : strncpy_s(to + used, size - used, from, count);
}
inline errno_t strcat_s(char *to, size_t size, const char *from) {
  return strncat_s(to, size, from, from ? strlen(from) : 0);
}
template <size_t N> errno_t strncpy_s(char (&to)[N], const char *from, size_t count) {
  return strncpy_s(to, N, from, count);
}
template <size_t N> errno_t strcpy_s(char (&to)[N], const char *from) { return strcpy_s(to, N, from); }
template <size_t N> errno_t strncat_s(char (&to)[N], const char *from, size_t count) {
  return strncat_s(to, N, from, count);
}
template <size_t N> errno_t strcat_s(char (&to)[N], const char *from) { return strcat_s(to, N, from); }

inline char *strtok_s(char *text, const char *separators, char **context) {
  return strtok_r(text, separators, context);
}
inline errno_t strerror_s(char *to, size_t size, int error) {
  const errno_t result = strncpy_s(to, size, strerror(error), _TRUNCATE);
  return result == STRUNCATE ? 0 : result;
}
template <size_t N> errno_t strerror_s(char (&to)[N], int error) { return strerror_s(to, N, error); }
inline size_t strnlen_s(const char *text, size_t size) { return text ? strnlen(text, size) : 0; }

inline errno_t memcpy_s(void *to, size_t size, const void *from, size_t count) {
  if (!count)
    return 0;
  if (!to || !from || count > size) {
    if (to)
      memset(to, 0, size);
    return to && from ? ERANGE : EINVAL;
  }
  memcpy(to, from, count);
  return 0;
}
inline errno_t memmove_s(void *to, size_t size, const void *from, size_t count) {
  if (count && (!to || !from || count > size))
    return to && from ? ERANGE : EINVAL;
  if (count)
    memmove(to, from, count);
  return 0;
}

inline int _stricmp(const char *a, const char *b) { return strcasecmp(a, b); }
inline int _strcmpi(const char *a, const char *b) { return strcasecmp(a, b); }
inline int stricmp(const char *a, const char *b) { return strcasecmp(a, b); }
inline int _strnicmp(const char *a, const char *b, size_t count) { return strncasecmp(a, b, count); }
inline int strnicmp(const char *a, const char *b, size_t count) { return strncasecmp(a, b, count); }
inline char *_strdup(const char *text) { return strdup(text); }
inline char *_strlwr(char *text) {
  for (char *c = text; *c; ++c)
    *c = static_cast<char>(tolower(static_cast<unsigned char>(*c)));
  return text;
}
inline char *_strupr(char *text) {
  for (char *c = text; *c; ++c)
    *c = static_cast<char>(toupper(static_cast<unsigned char>(*c)));
  return text;
}
inline char *_strrev(char *text) {
  for (size_t i = 0, j = strlen(text); i + 1 < j; ++i) {
    --j;
    const char c = text[i];
    text[i] = text[j];
    text[j] = c;
  }
  return text;
}

#include "parts/end.inc"
