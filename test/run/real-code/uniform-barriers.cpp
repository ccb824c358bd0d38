// Barriers under conditions that are uniform but not obviously, and a variable that changes around a barrier in a
// branch.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-152, R-LANG-153
#include <amp.h>
#include <vector>

using namespace concurrency;

template <int tile_size> void reduce(tiled_index<tile_size> t, int *values) restrict(amp) {
  const int local = t.local[0];
  if (tile_size >= 128) {
    if (local < 64)
      values[local] += values[local + 64];
    t.barrier.wait();
  }
  if (tile_size >= 64) {
    if (local < 32)
      values[local] += values[local + 32];
    t.barrier.wait();
  }
  for (int stride = 16; stride > 0; stride /= 2) {
    if (local < stride)
      values[local] += values[local + stride];
    t.barrier.wait();
  }
}

template <int tile_size> bool correct(int rounds) {
  std::vector<int> data(4 * tile_size), sums(4);
  for (std::size_t i = 0; i < data.size(); ++i)
    data[i] = static_cast<int>(i);
  array_view<const int> in(4 * tile_size, data);
  array_view<int> out(4, sums);
  const bool twice = rounds > 1;
  parallel_for_each(in.extent.tile<tile_size>(), [=](tiled_index<tile_size> t) restrict(amp) {
    tile_static int values[tile_size];
    int value = in[t];
    if (twice) {
      values[t.local[0]] = value;
      t.barrier.wait();
      value = values[tile_size - 1 - t.local[0]];
      t.barrier.wait();
    }
    values[t.local[0]] = value;
    t.barrier.wait();
    reduce<tile_size>(t, values);
    if (t.local[0] == 0)
      out[t.tile] = values[0];
  });
  for (int tile = 0; tile < 4; ++tile)
    if (out[tile] != tile_size * tile_size * tile + tile_size * (tile_size - 1) / 2)
      return false;
  return true;
}

int main() { return correct<32>(1) && correct<64>(2) && correct<128>(1) ? 0 : 1; }
