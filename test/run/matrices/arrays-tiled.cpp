// The tiled multiplication with arrays by reference, sizes that the tiles do not divide, and a tile size of 8.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-122, API-TEXT-05, API-EXT-07, R-LANG-129
#include <amp.h>
#include <vector>

using namespace concurrency;

template <int size> void multiply(const array<int, 2> &a, const array<int, 2> &b, array<int, 2> &c) {
  parallel_for_each(c.extent.tile<size, size>().pad(),
                    [&, size_of_sum = a.extent[1]](tiled_index<size, size> t) restrict(amp) {
                      tile_static int part_a[size][size], part_b[size][size];
                      const int row = t.local[0], column = t.local[1];
                      int sum = 0;
                      for (int first = 0; first < size_of_sum; first += size) {
                        const index<2> in_a(t.global[0], first + column), in_b(first + row, t.global[1]);
                        part_a[row][column] = a.extent.contains(in_a) ? a[in_a] : 0;
                        part_b[row][column] = b.extent.contains(in_b) ? b[in_b] : 0;
                        t.barrier.wait_with_tile_static_memory_fence();
                        for (int k = 0; k < size; ++k)
                          sum += part_a[row][k] * part_b[k][column];
                        t.barrier.wait_with_tile_static_memory_fence();
                      }
                      if (c.extent.contains(t.global))
                        c[t.global] = sum;
                    });
}

int main() {
  const int rows = 33, inner = 47, columns = 29;
  std::vector<int> a(rows * inner), b(inner * columns);
  for (int i = 0; i < rows * inner; ++i)
    a[i] = i % 13 - 6;
  for (int i = 0; i < inner * columns; ++i)
    b[i] = i % 17 - 8;
  const array<int, 2> on_device_a(rows, inner, a.begin()), on_device_b(inner, columns, b.begin());
  array<int, 2> product(rows, columns);
  for (int round = 0; round < 2; ++round) {
    round == 0 ? multiply<8>(on_device_a, on_device_b, product) : multiply<16>(on_device_a, on_device_b, product);
    const std::vector<int> c = product;
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column) {
        int sum = 0;
        for (int i = 0; i < inner; ++i)
          sum += a[row * inner + i] * b[i * columns + column];
        if (c[row * columns + column] != sum)
          return 1;
      }
  }
  return 0;
}
