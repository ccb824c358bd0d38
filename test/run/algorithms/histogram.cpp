// Histograms by atomics: directly in global memory, and by tiles with counts in tile_static memory.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-ATOM-03, API-ATOM-05, API-ATOM-13, R-LANG-137
#include <amp.h>
#include <vector>

using namespace concurrency;

static const int bins = 32;

int main() {
  const int size = 5000;
  std::vector<int> data(size), direct(bins), tiled(bins), expected(bins);
  for (int i = 0; i < size; ++i) {
    data[i] = (i * i + i / 3) % bins;
    ++expected[data[i]];
  }
  array_view<const int> in(size, data);
  array_view<int> direct_view(bins, direct), tiled_view(bins, tiled);
  parallel_for_each(in.extent, [=](index<1> i) restrict(amp) { atomic_fetch_inc(&direct_view[in[i]]); });
  parallel_for_each(in.extent.tile<64>().pad(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int counts[bins];
    if (t.local[0] < bins)
      counts[t.local[0]] = 0;
    t.barrier.wait_with_tile_static_memory_fence();
    if (t.global[0] < size)
      atomic_fetch_add(&counts[in[t.global]], 1);
    t.barrier.wait_with_tile_static_memory_fence();
    if (t.local[0] < bins)
      atomic_fetch_add(&tiled_view(t.local[0]), counts[t.local[0]]);
  });
  direct_view.synchronize();
  tiled_view.synchronize();
  return direct == expected && tiled == expected ? 0 : 1;
}
