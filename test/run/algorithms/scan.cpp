// Exclusive prefix sums within tiles by the work-efficient up-sweep and down-sweep.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-152, R-LANG-153, API-TBAR-05
#include <amp.h>
#include <vector>

using namespace concurrency;

template <int tile_size> void scan_tile(tiled_index<tile_size> t, int *buffer) restrict(amp) {
  const int local = t.local[0];
  int distance = 1;
  for (int active = tile_size / 2; active > 0; active /= 2) {
    t.barrier.wait_with_tile_static_memory_fence();
    if (local < active)
      buffer[distance * (2 * local + 2) - 1] += buffer[distance * (2 * local + 1) - 1];
    distance *= 2;
  }
  if (local == 0)
    buffer[tile_size - 1] = 0;
  for (int active = 1; active < tile_size; active *= 2) {
    distance /= 2;
    t.barrier.wait_with_tile_static_memory_fence();
    if (local < active) {
      const int low = distance * (2 * local + 1) - 1, high = distance * (2 * local + 2) - 1;
      const int moved = buffer[low];
      buffer[low] = buffer[high];
      buffer[high] += moved;
    }
  }
  t.barrier.wait_with_tile_static_memory_fence();
}

int main() {
  static const int tile_size = 64;
  std::vector<int> values(tile_size * 5), sums(values.size());
  for (std::size_t i = 0; i < values.size(); ++i)
    values[i] = static_cast<int>(i % 9) - 3;
  array_view<const int> in(static_cast<int>(values.size()), values);
  array_view<int> out(static_cast<int>(sums.size()), sums);
  parallel_for_each(in.extent.tile<tile_size>(), [=](tiled_index<tile_size> t) restrict(amp) {
    tile_static int buffer[tile_size];
    buffer[t.local[0]] = in[t];
    scan_tile<tile_size>(t, buffer);
    out[t] = buffer[t.local[0]];
  });
  out.synchronize();
  int sum = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i % tile_size == 0)
      sum = 0;
    if (sums[i] != sum)
      return 1;
    sum += values[i];
  }
  return 0;
}
