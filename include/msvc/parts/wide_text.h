// Wide text as UTF-8.
#pragma once

#include "parts/begin.inc"
#include "parts/utf8.h"
#include <limits.h>
#include <stdlib.h>
#include <string>
#include <wchar.h>

namespace ampcc::microsoft {

inline std::string to_utf8(const wchar_t *text) {
  utf8_scope scope;
  std::string result;
  char bytes[MB_LEN_MAX];
  for (mbstate_t state{}; text && *text; ++text) {
    const size_t count = wcrtomb(bytes, *text, &state);
    result += count == static_cast<size_t>(-1) ? std::string("?") : std::string(bytes, count);
  }
  return result;
}

} // namespace ampcc::microsoft

#include "parts/end.inc"
