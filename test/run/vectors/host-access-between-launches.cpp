// A view is used on the host between launches: reads see what kernels wrote, kernels see what the host wrote.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-ARRAYVIEW-15, R-MEM-20
#include <amp.h>
#include <vector>

using namespace concurrency;

int main() {
  std::vector<int> data(20, 0);
  array_view<int> view(20, data);
  for (int round = 0; round < 5; ++round) {
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] += i[0] + round; });
    if (view[3] != (round + 1) * 3 + round * (round + 1) / 2 + round * 1000)
      return 1;
    view[3] += 1000;
  }
  view.synchronize();
  return data[3] == 5015 + 10 ? 0 : 2;
}
