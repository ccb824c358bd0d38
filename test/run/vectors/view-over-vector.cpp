// Vector addition with views over std::vector, domain from the view.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-ARRAYVIEW-02, API-ARRAYVIEW-04, API-ARRAYVIEW-15, API-PFE-01, API-PFE-04
#include <amp.h>
#include <vector>

using namespace concurrency;

int main() {
  const int size = 1000;
  std::vector<int> a(size), b(size), sum(size, -1);
  for (int i = 0; i < size; ++i) {
    a[i] = 3 * i;
    b[i] = 1000 - i;
  }
  array_view<int, 1> av(size, a), bv(size, b), sv(size, sum);
  parallel_for_each(sv.extent, [=](index<1> idx) restrict(amp) { sv[idx] = av[idx] + bv[idx]; });

  int wrong = 0;
  for (int i = 0; i < size; ++i)
    wrong += sv[i] != a[i] + b[i];
  return wrong != 0;
}
