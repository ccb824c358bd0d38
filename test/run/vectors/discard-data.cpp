// discard_data: the old contents need not reach the accelerator; what kernels write afterwards arrives.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-ARRAYVIEW-22, R-MEM-20
#include <amp.h>
#include <vector>

using namespace concurrency;

int main() {
  std::vector<int> data(256, 99);
  array_view<int, 1> view(256, data);
  view.discard_data();
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = i[0]; });
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] *= 2; });
  view.synchronize();
  for (int i = 0; i < 256; ++i)
    if (data[i] != 2 * i)
      return 1;
  return 0;
}
