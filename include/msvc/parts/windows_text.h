// Conversions between encodings; all narrow text is UTF-8.
#pragma once

#include "parts/utf8.h"
#include "parts/windows_system.h"
#include <string.h>
#include <wchar.h>

#define CP_ACP 0
#define CP_OEMCP 1
#define CP_UTF8 65001

// `count` of -1: up to and including the terminating zero. `size` of 0: returns the needed size.
inline int MultiByteToWideChar(UINT, DWORD, const char *from, int count, wchar_t *to, int size) {
  ::ampcc::microsoft::utf8_scope scope;
  const char *end = from + (count < 0 ? strlen(from) + 1 : static_cast<size_t>(count));
  int made = 0;
  mbstate_t state{};
  for (wchar_t c; from < end; ++made) {
    size_t used = mbrtowc(&c, from, static_cast<size_t>(end - from), &state);
    if (used > static_cast<size_t>(end - from)) { // invalid sequence
      c = L'\xfffd';
      used = 1;
      state = {};
    }
    from += used ? used : 1;
    if (size && made == size) {
      SetLastError(ERROR_INSUFFICIENT_BUFFER);
      return 0;
    }
    if (size)
      to[made] = c;
  }
  return made;
}
inline int WideCharToMultiByte(UINT, DWORD, const wchar_t *from, int count, char *to, int size, const char *, BOOL *) {
  ::ampcc::microsoft::utf8_scope scope;
  const wchar_t *end = from + (count < 0 ? wcslen(from) + 1 : static_cast<size_t>(count));
  int made = 0;
  for (; from < end; ++from) {
    char bytes[16] = {'?'};
    mbstate_t state{};
    size_t used = wcrtomb(bytes, *from, &state);
    if (used == static_cast<size_t>(-1)) {
      bytes[0] = '?';
      used = 1;
    }
    if (size && made + static_cast<int>(used) > size) {
      SetLastError(ERROR_INSUFFICIENT_BUFFER);
      return 0;
    }
    if (size)
      memcpy(to + made, bytes, used);
    made += static_cast<int>(used);
  }
  return made;
}

inline int lstrlenA(const char *text) { return static_cast<int>(strlen(text)); }
inline int lstrlenW(const wchar_t *text) { return static_cast<int>(wcslen(text)); }
inline int lstrcmpiA(const char *a, const char *b) { return strcasecmp(a, b); }
#define lstrlen _tcslen
#define lstrcmpi _tcsicmp
#define lstrcpy _tcscpy
#define wsprintfA sprintf
