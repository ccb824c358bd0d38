// Read-only views over const data, converted from read-write views, passed to functions.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-ARRAYVIEW-37, R-LANG-147
#include <amp.h>
#include <vector>

using namespace concurrency;

void add(array_view<const int> a, array_view<const int> b, array_view<int> sum) {
  parallel_for_each(sum.extent, [=](index<1> i) restrict(amp) { sum[i] = a[i] + b[i]; });
}

int main() {
  const std::vector<int> a(100, 7);
  std::vector<int> b(100), sum(100);
  for (int i = 0; i < 100; ++i)
    b[i] = i;
  array_view<const int> av(100, a);
  array_view<int> bv(100, b);
  const array_view<int> sv(100, sum);
  add(av, bv, sv);
  add(sv, array_view<const int>(100, a), bv); // b = sum + 7

  for (int i = 0; i < 100; ++i)
    if (sv[i] != 7 + i || bv[i] != 14 + i)
      return 1;
  return 0;
}
