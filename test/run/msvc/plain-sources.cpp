// -famp-msvc applies to every source of a program: to one without C++ AMP, to one that has restrict but does not include
// <amp.h>, and to one that includes it behind the code that needs its helpers.
// SPEC: R-LANG-182 R-LANG-185 R-LANG-188 R-LANG-191 R-LANG-192 R-LANG-194
// RUN: %amp-cc -famp-msvc -Werror %s -o %t-plain && %t-plain
// RUN: %amp-cc -famp-msvc -Werror -DWITH_RESTRICT %s -o %t-restrict && %t-restrict
// RUN: %amp-cc -famp-msvc -Werror -DWITH_AMP %s -o %t-amp && %t-amp
// RUN: %amp-cc -famp-msvc -Werror -c %s -o %t.o && %amp-cc %t.o -o %t-linked && %t-linked
// RUN: not %amp-cc -fsyntax-only %s 2> /dev/null
//
// A source that needs no leniency is left to the host compiler as it is.
// RUN: echo 'int main() { return 0; }' > %t-strict.cpp
// RUN: %amp-cc -famp-msvc --amp-emit=host %t-strict.cpp -o %t-strict.host && cmp %t-strict.cpp %t-strict.host
//
// The same in C++20, and errors that the leniency does not cover.
// RUN: %amp-cc -famp-msvc -std=c++20 -Werror %s -o %t-20 && %t-20
// Before C++17, the host compiler reports its own errors.
// RUN: not %amp-cc -famp-msvc -std=c++14 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=OLD
// OLD-NOT: C++ AMP
// OLD: error: declaration with trailing return type must be the only declaration in its group
// OLD-NOT: C++ AMP
// RUN: not %amp-cc -famp-msvc -fsyntax-only -DWRONG %s 2>&1 | FileCheck %s
#include <cstring>
#include <exception>
#include <typeinfo>
#include <vector>

#ifdef WITH_RESTRICT
int twice(int v) restrict(cpu, amp) { return v * 2; }
#endif

auto three = 3, one_more(int v) -> int, four = 4;
int one_more(int v) { return v + 1; }

bool is_int(const type_info &t) { return t == typeid(int); }
bool is_nothing(int *p) { return p <= 0; }
void increase(int &v) { ++v; }
int made() { return 5; }

struct failure : std::exception {
  failure() : std::exception("of a base") {}
};

#ifdef WITH_AMP
#include <amp.h>
#endif

bool throws() {
  try {
    throw std::exception("of an object");
  } catch (std::exception &e) {
    if (std::strcmp(e.what(), "of an object") != 0)
      return false;
  }
  return std::strcmp(failure().what(), "of a base") == 0;
}

int main() {
  std::vector<int> values = {1, 2, 3};
  int sum = 0;
  for each (int v in values)
    sum += v;
  increase(made());
#ifdef WRONG
  sum += missing; // CHECK: plain-sources.cpp:[[#@LINE]]:10: error: use of undeclared identifier 'missing'
#endif
  bool fine = sum == 6 && three + four + one_more(0) == 8 && is_int(typeid(int)) && is_nothing(nullptr) && throws();
#ifdef WITH_RESTRICT
  fine = fine && twice(2) == 4;
#endif
  return fine ? 0 : 1;
}
