// Every printing function has Microsoft's formats, also where glibc defines it inline: in optimized and hardened programs
// (_FORTIFY_SOURCE). Clang does not warn of these formats, unless the argument has another width.
// RUN: %amp-cc -famp-msvc -fsyntax-only -verify %s
// RUN: %amp-cc -famp-msvc %s -o %t.0 && %t.0 | FileCheck %s
// RUN: %amp-cc -famp-msvc -O2 %s -o %t.2 && %t.2 | FileCheck %s
// RUN: %amp-cc -famp-msvc -O2 -D_FORTIFY_SOURCE=2 %s -o %t.hardened && %t.hardened | FileCheck %s
#include <amp.h>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <cwchar>

static bool narrow(const char *wanted, const char *format, ...) {
  char text[32], other[32];
  va_list list, again;
  va_start(list, format);
  va_copy(again, list);
  bool same = vsprintf(text, format, list) == vsnprintf(other, sizeof(other), format, again);
  va_end(again);
  va_end(list);
  va_start(list, format);
  va_copy(again, list);
  vprintf(format, list);
  va_end(list);
  vfprintf(stdout, format, again);
  va_end(again);
  return same && !strcmp(text, wanted) && !strcmp(other, wanted);
}

static bool wide(const wchar_t *wanted, const wchar_t *format, ...) {
  wchar_t text[32];
  va_list list, again;
  va_start(list, format);
  va_copy(again, list);
  vswprintf(text, 32, format, list);
  va_end(list);
  va_copy(list, again);
  vwprintf(format, list);
  va_end(list);
  vfwprintf(stdout, format, again);
  va_end(again);
  return !wcscmp(text, wanted);
}

int main() {
  long long value = 1234567890123;
  int64_t typed = value;
  char text[32], other[32];
  wchar_t large[32];
  printf("%I64d %I64x %I32d %Iu\n", value, typed, 7, sizeof(value));
  // CHECK: 1234567890123 11f71fb04cb 7 8
  fprintf(stdout, "%I64d;", typed);
  sprintf(text, "%I64d", value);
  snprintf(other, sizeof(other), "%I64u", static_cast<unsigned long long>(value));
  puts(strcmp(text, other) ? "differ" : text);
  // CHECK-NEXT: 1234567890123;1234567890123
  wprintf(L"%s %I64d;", L"wide", value);
  fwprintf(stdout, L"%S;", "narrow");
  swprintf(large, 32, L"%I64d", value);
  wprintf(L"%s\n", large);
  // CHECK-NEXT: wide 1234567890123;narrow;1234567890123
  puts(narrow("1234567890123 5,", "%I64d %d,", value, 5) ? "same" : "differ");
  // CHECK-NEXT: 1234567890123 5,1234567890123 5,same
  puts(wide(L"w 1234567890123,", L"%s %I64d,", L"w", value) ? "same" : "differ");
  // CHECK-NEXT: w 1234567890123,w 1234567890123,same
  if (value == 0)
    printf("%I64d", 5); // expected-warning {{format specifies type '__int64' (aka 'long long') but the argument has type 'int'}}
}
