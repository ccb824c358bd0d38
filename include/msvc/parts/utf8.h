// UTF-8 conversions that are independent of the program's locale.
#pragma once

#include <locale.h>

namespace ampcc::microsoft {

// While the object exists, the C library's conversions in this thread use UTF-8.
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
    return made; // null if the system has no such locale: uselocale(null) changes nothing
  }
};

} // namespace ampcc::microsoft
