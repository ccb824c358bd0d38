// Lambdas stored in auto: launched twice, over different domains, passed to templates, also tiled.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-121, API-PFE-10
#include <amp.h>
#include <vector>

using namespace concurrency;

template <class Kernel> void launch(int count, const Kernel &kernel) { parallel_for_each(extent<1>(count), kernel); }

int main() {
  std::vector<int> data(32, 0);
  array_view<int> view(32, data);
  const int step = 2;
  auto kernel = [=](index<1> i) restrict(amp) { view[i] += step; };
  parallel_for_each(view.extent, kernel);
  parallel_for_each(extent<1>(16), kernel);
  launch(8, kernel);
  const auto same = kernel;
  launch(4, same);
  const int expected[] = {8, 6, 4, 2};
  const int at[] = {3, 7, 15, 31};
  for (int k = 0; k < 4; ++k)
    if (view[at[k]] != expected[k])
      return 1;

  auto tiled = [view](tiled_index<8> t) restrict(amp) { view[t] = t.tile[0]; };
  parallel_for_each(view.extent.tile<8>(), tiled);
  parallel_for_each(extent<1>(8).tile<8>(), tiled);
  if (view[31] != 3)
    return 2;

  auto dual = [=](int value) restrict(cpu, amp) { return value * step + 1; };
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = dual(i[0]); });
  return view[5] == dual(5) ? 0 : 3;
}
