// Sums a vector in two ways: by halving the number of threads launch after launch, and with tiles that share partial
// sums in tile_static memory.
#include <amp.h>
#include <iostream>
#include <numeric>
#include <vector>

using namespace concurrency;

int sum_by_halving(const std::vector<int> &source) {
  array<int> values(static_cast<int>(source.size()), source.begin());
  for (int count = values.extent[0]; count > 1;) {
    const int half = (count + 1) / 2;
    parallel_for_each(extent<1>(count - half),
                      [half, &values](index<1> i) restrict(amp) { values[i] += values[i + half]; });
    count = half;
  }
  int result;
  copy(values.section(0, 1), &result);
  return result;
}

template <int tile_size> int sum_by_tiles(const std::vector<int> &source) {
  const int count = static_cast<int>(source.size());
  const tiled_extent<tile_size> domain = extent<1>(count).tile<tile_size>().pad();
  const int tiles = domain[0] / tile_size;
  array_view<const int> values(count, source);
  std::vector<int> partial(tiles);
  array_view<int> partial_view(tiles, partial);
  partial_view.discard_data();

  parallel_for_each(domain, [=](tiled_index<tile_size> t) restrict(amp) {
    tile_static int shared[tile_size];
    const int local = t.local[0];
    shared[local] = t.global[0] < count ? values[t.global[0]] : 0;
    t.barrier.wait();
    for (int stride = tile_size / 2; stride > 0; stride /= 2) {
      if (local < stride)
        shared[local] += shared[local + stride];
      t.barrier.wait();
    }
    if (local == 0)
      partial_view[t.tile] = shared[0];
  });
  partial_view.synchronize();
  return std::accumulate(partial.begin(), partial.end(), 0);
}

int main() {
  const int size = 1000003; // not a multiple of any tile
  std::vector<int> values(size);
  for (int i = 0; i < size; ++i)
    values[i] = i % 1000 - 400;
  const int expected = std::accumulate(values.begin(), values.end(), 0);

  const int halving = sum_by_halving(values);
  const int tiled_64 = sum_by_tiles<64>(values);
  const int tiled_256 = sum_by_tiles<256>(values);
  const bool correct = halving == expected && tiled_64 == expected && tiled_256 == expected;

  std::wcout << L"reduction on " << accelerator().description << L": expected " << expected << L", by halving "
             << halving << L", tiles of 64 " << tiled_64 << L", tiles of 256 " << tiled_256
             << (correct ? L": correct" : L": WRONG") << std::endl;
  return correct ? 0 : 1;
}
