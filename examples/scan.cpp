// Inclusive prefix sums of any length: each tile scans its part in tile_static memory, the sums of the tiles are
// scanned the same way, and then added to all elements of the following tiles.
#include <amp.h>
#include <iostream>
#include <numeric>
#include <vector>

using namespace concurrency;

const int tile_size = 256;

// Scans every tile of `values` in place and stores the sum of each tile.
void scan_tiles(array_view<int> values, array_view<int> tile_sums) {
  const int count = values.extent[0];
  parallel_for_each(values.extent.tile<tile_size>().pad(), [=](tiled_index<tile_size> t) restrict(amp) {
    tile_static int buffer[2][tile_size];
    const int local = t.local[0], global = t.global[0];
    int source = 0;
    buffer[source][local] = global < count ? values[global] : 0;
    t.barrier.wait_with_tile_static_memory_fence();

    for (int distance = 1; distance < tile_size; distance *= 2) {
      const int target = 1 - source;
      buffer[target][local] = buffer[source][local] + (local >= distance ? buffer[source][local - distance] : 0);
      source = target;
      t.barrier.wait_with_tile_static_memory_fence();
    }
    if (global < count)
      values[global] = buffer[source][local];
    if (local == tile_size - 1)
      tile_sums[t.tile] = buffer[source][local];
  });
}

void scan(array_view<int> values) {
  const int count = values.extent[0];
  const int tiles = (count + tile_size - 1) / tile_size;
  array_view<int> tile_sums(tiles); // without a source: lives on the accelerator
  scan_tiles(values, tile_sums);
  if (tiles == 1)
    return;
  scan(tile_sums);
  parallel_for_each(extent<1>(count - tile_size), [=](index<1> i) restrict(amp) {
    const int at = i[0] + tile_size;
    values[at] += tile_sums[at / tile_size - 1];
  });
}

int main() {
  const int size = 200000;
  std::vector<int> values(size), expected(size);
  for (int i = 0; i < size; ++i)
    values[i] = (i * 7) % 13 - 5;
  std::partial_sum(values.begin(), values.end(), expected.begin());

  array_view<int> view(size, values);
  scan(view);
  view.synchronize();

  int wrong = 0;
  for (int i = 0; i < size; ++i)
    wrong += values[i] != expected[i];
  std::wcout << L"scan on " << accelerator().description << L": " << size << L" prefix sums, " << wrong << L" wrong"
             << std::endl;
  return wrong == 0 ? 0 : 1;
}
