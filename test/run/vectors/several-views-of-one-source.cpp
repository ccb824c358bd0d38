// Two views of one vector are the same data: what is written through one is read through the other.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-MEM-20, R-MEM-21, API-ARRAYVIEW-09
#include <amp.h>
#include <vector>

using namespace concurrency;

int main() {
  std::vector<int> data(40, 1);
  array_view<int> first(40, data);
  array_view<int> second = first;
  array_view<int> low = first.section(0, 20), high = first.section(20, 20);
  parallel_for_each(first.extent, [=](index<1> i) restrict(amp) { first[i] += 1; });
  parallel_for_each(second.extent, [=](index<1> i) restrict(amp) { second[i] *= 5; });
  parallel_for_each(low.extent, [=](index<1> i) restrict(amp) { low[i] += high[i]; });

  array_view<int> other(40, data);
  other = first; // rebinds only
  for (int i = 0; i < 40; ++i)
    if (other[i] != (i < 20 ? 20 : 10))
      return 1;
  return 0;
}
