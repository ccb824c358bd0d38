// GNU statement expressions: macros of Linux programs are written with them.
// SPEC: R-LANG-97
// REQUIRES: runtime
// RUN: %amp-cc -Wno-gnu-statement-expression -I %S/Inputs %s -o %t && %t
// RUN: %amp-cc --amp-emit=cl -DREADABLE -I %S/Inputs %s | FileCheck %s --check-prefix=TEXT
// RUN: not %amp-cc --amp-emit=cl -DJUMPS -I %S/Inputs %s 2>&1 | FileCheck %s --check-prefix=JUMPS
#include "cases.h"

#define MAXIMUM(a, b)                                                                                                  \
  ({                                                                                                                   \
    auto left = (a);                                                                                                   \
    auto right = (b);                                                                                                  \
    left > right ? left : right;                                                                                       \
  })

#if defined(READABLE)
// Macros of this kind are what a person would write.
void larger(concurrency::array_view<int> v, int n) {
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = MAXIMUM(v[i], n); });
}
// TEXT: {{^}}    int left = v[i]; int right = n; v[i] = left > right ? left : right;{{$}}
#elif defined(JUMPS)
void leave(concurrency::array_view<int> v) {
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    for (int k = 0; k < 3; ++k)
      // JUMPS: [[#@LINE+1]]:{{[0-9]+}}: error: a jump out of a statement expression cannot be used in restrict(amp) code
      v[i] += ({ if (k == 2) break; k; });
    // JUMPS: [[#@LINE+1]]:{{[0-9]+}}: error: a jump out of a statement expression cannot be used in restrict(amp) code
    v[i] = ({ if (v[i]) return; 4; });
  });
}
#else

CASE(0) { return MAXIMUM(i, 3) + MAXIMUM(MAXIMUM(i, 1), 2) * 10; }
CASE(1) {
  int sum = ({
    int all = 0;
    for (int k = 0; k < i; ++k) {
      if (k == 1)
        continue;
      if (k > 3)
        break;
      all += k;
    }
    all;
  });
  return sum + (i > 2 && ({ sum += 5; sum > 6; })) + sum;
}
CASE(2) {
  int n = i, &m = n;
  const int twice = 2 * i;
  auto add = [=](int x) mutable { return ({ int r = x; r += n; n++; r + twice; }); };
  ({ m += 3; });
  return add(4) * 100 + add(5) + n + ({ switch (i) { case 1: n = 7; break; default: n = 8; } n; });
}
struct Member {
  int a = 2;
  int of(int x) const DUAL { return ({ int k = x + a; k * a; }); }
};
CASE(3) { return Member().of(i) + ({ Member m; m.a = i; m; }).of(3); }
CASE(4) {
  int pair[2] = {i, 5};
  auto [first, second] = pair;
  return ({ int k = first; k + second; }) + (void(({ pair[1] = 9; pair[0] + 1; })), pair[1]);
}
int main() { return differences<Cases<5>>(5); }
#endif
