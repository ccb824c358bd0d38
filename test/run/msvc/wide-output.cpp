// Wide and narrow output by turns, in any mixture: with -famp-msvc nothing is lost, and all of it is UTF-8.
// RUN: %amp-cc -famp-msvc %s -o %t.exe && %t.exe | FileCheck %s
// RUN: %t.exe 2>&1 >/dev/null | FileCheck %s --check-prefix=ERROR
#include <iostream>
#include <cstdio>
#include <cwchar>
#include <string>

int main() {
  // CHECK: wide café 1
  // CHECK-NEXT: narrow printf
  // CHECK-NEXT: narrow cout
  // CHECK-NEXT: wide again {{0*}}ff
  // CHECK-NEXT: wprintf wide narrow é %
  // CHECK-NEXT: puts
  // CHECK-NEXT: fputws é
  // CHECK-NEXT: xy
  // CHECK-NEXT: putws
  // CHECK-NEXT: 12345678901
  // CHECK-NEXT: {{^l+$}}
  // CHECK-NEXT: last
  std::wcout << L"wide caf\u00e9 " << 1 << std::endl;
  printf("narrow %s\n", "printf");
  std::cout << "narrow cout" << std::endl;
  std::wcout << std::wstring(L"wide again ") << std::hex << 255 << L'\n';
  wprintf(L"wprintf %s %S %c %%\n", L"wide", "narrow", L'\u00e9');
  puts("puts");
  fputws(L"fputws \u00e9\n", stdout);
  putwchar(L'x');
  putchar('y');
  std::fputwc(L'\n', stdout);
  _putws(L"putws");
  fwprintf(stdout, L"%I64d\n", 12345678901ll);
  std::wcout.flush();
  // ERROR: error wide
  // ERROR-NEXT: error narrow
  std::wcerr << L"error wide\n";
  std::cerr << "error narrow\n";
  std::wstring large(5000, L'l'); // longer than what is tried first
  if (std::wprintf(L"%ls\n", large.c_str()) != 5001)
    return 1;
  std::cout << "last\n";
  return fwide(stdout, 0) > 0 ? 2 : 0;
}
