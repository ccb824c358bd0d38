// The program's entry for wmain, which is _tmain with UNICODE: main with the arguments as wide text. Weak, because each
// source that includes <tchar.h> defines one, and the program may have its own main.
#pragma once

#if (defined(_UNICODE) || defined(UNICODE)) && !defined(AMPCC_HAS_MAIN)
#define AMPCC_HAS_MAIN
#include "parts/utf8.h"
#include <stdlib.h>
#include <wchar.h>

__attribute__((weak)) int wmain();
__attribute__((weak)) int wmain(int, wchar_t **);
__attribute__((weak)) int wmain(int, wchar_t **, wchar_t **);

extern "C" __attribute__((weak)) int ampcc_run_unit_tests(int, char **); // of <CppUnitTest.h>

namespace ampcc::microsoft {

inline wchar_t **wide_copies(char **texts) {
  utf8_scope scope;
  size_t count = 0;
  while (texts[count])
    ++count;
  auto **copies = static_cast<wchar_t **>(calloc(count + 1, sizeof(wchar_t *)));
  for (size_t i = 0; i < count; ++i) {
    const size_t length = mbstowcs(nullptr, texts[i], 0);
    copies[i] = static_cast<wchar_t *>(calloc(length == static_cast<size_t>(-1) ? 1 : length + 1, sizeof(wchar_t)));
    if (length != static_cast<size_t>(-1))
      mbstowcs(copies[i], texts[i], length);
  }
  return copies;
}

} // namespace ampcc::microsoft

__attribute__((weak, visibility("hidden"))) int main(int count, char **arguments, char **environment) {
  int (*alone)() = wmain;
  int (*with_arguments)(int, wchar_t **) = wmain;
  int (*with_both)(int, wchar_t **, wchar_t **) = wmain;
  if (alone)
    return alone();
  if (!with_arguments && !with_both && ampcc_run_unit_tests)
    return ampcc_run_unit_tests(count, arguments);
  wchar_t **wide = ::ampcc::microsoft::wide_copies(arguments);
  return with_arguments ? with_arguments(count, wide)
                        : with_both(count, wide, ::ampcc::microsoft::wide_copies(environment));
}
#endif
