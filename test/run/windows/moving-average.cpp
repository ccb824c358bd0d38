// A moving average over a padded tiled extent: threads behind the end do nothing.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-TEXT-05, API-EXT-08, API-TIDX-01
#include <amp.h>
#include <vector>

using namespace concurrency;

int main() {
  static const int window = 5, tile_size = 64;
  const int size = 1001, count = size - window + 1;
  std::vector<int> values(size), sums(count);
  for (int i = 0; i < size; ++i)
    values[i] = (i * 31) % 101;
  array_view<const int> in(size, values);
  array_view<int> out(count, sums);
  out.discard_data();

  parallel_for_each(out.extent.tile<tile_size>().pad(), [=](tiled_index<tile_size> t_idx) restrict(amp) {
    const int global = t_idx.global[0];
    if (global < count) {
      int sum = 0;
      for (int i = 0; i < window; ++i)
        sum += in[global + i];
      out[t_idx] = sum;
    }
  });
  out.synchronize();
  for (int i = 0; i < count; ++i) {
    int sum = 0;
    for (int k = 0; k < window; ++k)
      sum += values[i + k];
    if (sums[i] != sum)
      return 1;
  }
  return 0;
}
