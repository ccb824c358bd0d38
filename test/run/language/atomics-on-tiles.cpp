// Atomics on tile_static memory, compare-and-exchange loops, and those on float.
// SPEC: API-ATOM-01, API-ATOM-02, API-ATOM-07, API-ATOM-08, API-ATOM-12, API-ATOM-13
// RUN: %amp-cc %s -o %t && %t
#include <amp.h>
#include <vector>

using namespace concurrency;

int main() {
  const int size = 1024, tile = 64;
  std::vector<int> counts(size / tile);
  std::vector<float> sums(size / tile + 2);
  array_view<int> tile_counts(size / tile, counts);
  array_view<float> tile_sums(size / tile + 2, sums);
  parallel_for_each(extent<1>(size).tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
    tile_static int count, largest;
    tile_static float sum;
    if (t.local[0] == 0) {
      count = 0;
      largest = -1;
      sum = 0;
    }
    t.barrier.wait();
    atomic_fetch_inc(&count);
    atomic_fetch_add(&sum, float(t.local[0]));
    int seen = largest;
    while (seen < t.local[0] && !atomic_compare_exchange(&largest, &seen, t.local[0]))
      ;
    t.barrier.wait();
    if (t.local[0] == 0) {
      tile_counts[t.tile] = count * 1000 + largest;
      tile_sums[t.tile] = sum;
      atomic_fetch_sub(&tile_sums[size / tile], sum);
    }
    if (t.global[0] == 5)
      tile_sums[size / tile + 1] = atomic_exchange(&tile_sums[size / tile + 1], 7.0f) + 0.5f;
  });
  tile_counts.synchronize();
  tile_sums.synchronize();
  const float expected = tile * (tile - 1) / 2;
  for (int i = 0; i < size / tile; ++i)
    if (counts[i] != tile * 1000 + tile - 1 || sums[i] != expected)
      return 1;
  return sums[size / tile] == -expected * (size / tile) && sums[size / tile + 1] == 0.5f ? 0 : 2;
}
