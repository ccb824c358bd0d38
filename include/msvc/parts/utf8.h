// The encoding of wide text in narrow output, whatever locale the program has chosen.
#pragma once

#include <locale.h>

namespace ampcc::microsoft {

// While it lives, the C library's conversions in this thread are those of UTF-8.
class utf8_scope {
public:
  utf8_scope() : before(uselocale(encoding())) {}
  ~utf8_scope() { uselocale(before); }
  utf8_scope(const utf8_scope &) = delete;
  utf8_scope &operator=(const utf8_scope &) = delete;

private:
  locale_t before;
  static locale_t encoding() {
    static const locale_t made = newlocale(LC_CTYPE_MASK, "C.UTF-8", static_cast<locale_t>(nullptr));
    return made; // null, where there is none, changes nothing
  }
};

} // namespace ampcc::microsoft
