// Passes that --opt-bisect-limit leaves out are needed by no kernel: without any of them, and with the first ones only,
// kernels compute the same.
// RUN: %amp-cc --amp-opt-bisect-limit=0 %s -o %t 2> %t.log && %t
// RUN: FileCheck %s --check-prefix=NONE --implicit-check-not="BISECT: running" < %t.log
// NONE: BISECT: NOT running pass (1) read-captures
// RUN: %amp-cc --amp-opt-bisect-limit=23 %s -o %t 2> %t.log && %t
// RUN: FileCheck %s --check-prefix=SOME < %t.log
// SOME: BISECT: running pass (23) {{[a-z-]+}}
// SOME: BISECT: NOT running pass (24)
// SPEC: R-RT-03
#include "../Inputs/check.h"
#include <vector>

using namespace concurrency;

struct weights {
  float at[4];
};

// Tiles with barriers, variables that live longer than these, a captured array, early returns and a division.
static void check_tiles(int size) {
  std::vector<float> in(size), out(size);
  for (int i = 0; i != size; ++i)
    in[i] = float(i % 7);
  array_view<const float> from(size, in);
  array_view<float> to(size, out);
  const weights w = {{1, 2, 3, 4}};
  const int divisor = 3;
  parallel_for_each(extent<1>((size + 63) / 64 * 64).tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static float part[64];
    const int local = t.local[0], global = t.global[0];
    const float own = global < size ? from[global] : 0;
    part[local] = own;
    t.barrier.wait();
    float sum = own;
    for (int k = 0; k != 4; ++k)
      sum += w.at[k] * part[(local + k) % 64];
    t.barrier.wait();
    if (global >= size)
      return;
    to[global] = sum + float(global / divisor);
  });
  to.synchronize();
  for (int i = 0; i != size; ++i) {
    float sum = in[i];
    const int tile = i / 64 * 64;
    for (int k = 0; k != 4; ++k) {
      const int other = tile + (i - tile + k) % 64;
      sum += w.at[k] * (other < size ? in[other] : 0);
    }
    CHECK(out[i] == sum + float(i / 3));
  }
}

// Rows and columns, a border, and additions to a few elements.
static void check_matrix(int rows, int columns) {
  std::vector<int> in(rows * columns), out(rows * columns);
  std::vector<unsigned> counts(8), expected(8);
  for (int i = 0; i != rows * columns; ++i)
    in[i] = i * 5 % 17;
  array_view<const int, 2> from(rows, columns, in);
  array_view<int, 2> to(columns, rows, out);
  array_view<unsigned> count(8, counts);
  parallel_for_each(from.extent, [=](index<2> i) restrict(amp) {
    const bool is_inside = i[1] > 0 && i[1] < columns - 1;
    to(i[1], i[0]) = is_inside ? from(i[0], i[1] - 1) + from(i[0], i[1] + 1) : from[i];
    atomic_fetch_add(&count[from[i] & 7], 1u);
  });
  to.synchronize();
  count.synchronize();
  for (int y = 0; y != rows; ++y)
    for (int x = 0; x != columns; ++x) {
      const int *row = in.data() + y * columns;
      CHECK(out[x * rows + y] == (x > 0 && x < columns - 1 ? row[x - 1] + row[x + 1] : row[x]));
      ++expected[row[x] & 7];
    }
  CHECK(counts == expected);
}

int main() {
  check_tiles(1000);
  check_matrix(37, 53);
  return failures;
}
