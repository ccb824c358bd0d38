// Short loops over private arrays, which the form for work-groups writes out: tables of offsets, arrays that change
// between barriers, arrays of arrays and of records, and such that a subscript which is not known reads later.
// RUN: %amp-cc -O2 %s -o %t && %run-native %t && %t
#include <amp.h>
#include <vector>

using namespace concurrency;

static const int rows = 37, columns = 150;

// What a cell gets from its eight neighbours on a torus.
template <class View>
static int gathered(const View &from, int row, int column, int rows, int columns) restrict(cpu, amp) {
  const int dx[8] = {-1, 0, 1, -1, 1, -1, 0, 1}, dy[8] = {-1, -1, -1, 0, 0, 1, 1, 1};
  int kept[8], sum = 0;
  for (int d = 0; d < 8; ++d)
    kept[d] = from((row + dy[d] + rows) % rows, (column - dx[d] + columns) % columns);
  for (int d = 0; d < 8; ++d)
    sum += kept[d] * (d + 1) - kept[7 - d];
  return sum;
}

static bool wraps() {
  std::vector<int> cells(rows * columns), results(rows * columns, -1);
  for (int i = 0; i < rows * columns; ++i)
    cells[i] = i * 7919 % 1009;
  array_view<const int, 2> from(rows, columns, cells);
  array_view<int, 2> to(rows, columns, results);
  parallel_for_each(to.extent,
                    [=](index<2> i) restrict(amp) { to[i] = gathered(from, i[0], i[1], to.extent[0], to.extent[1]); });
  to.synchronize();
  const auto cell = [&](int row, int column) { return cells[row * columns + column]; };
  for (int i = 0; i < rows * columns; ++i)
    if (results[i] != gathered(cell, i / columns, i % columns, rows, columns))
      return false;
  return true;
}

struct pair {
  int first, second;
};

static bool keeps_arrays_across_barriers() {
  const int size = 256;
  std::vector<int> results(size);
  array_view<int> out(results);
  parallel_for_each(extent<1>(size).tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int shared[64];
    const int l = t.local[0];
    int own[4], grid[2][3];
    pair pairs[3];
    int looked_up[5];
    for (int i = 0; i < 4; ++i)
      own[i] = l * (i + 1);
    for (int i = 0; i < 2; ++i)
      for (int j = 0; j < 3; ++j)
        grid[i][j] = i * 10 + j + l;
    for (int i = 0; i <= 2; ++i) {
      pairs[i].first = l + i;
      pairs[i].second = l - i;
    }
    for (int i = 0; i < 5; ++i)
      looked_up[i] = i * i;
    shared[l] = own[l % 2 == 0 ? 1 : 1] + grid[1][2];
    t.barrier.wait();
    int sum = shared[63 - l] + looked_up[l % 5];
    for (int i = 3; i > 0; --i)
      sum += own[i];
    for (int i = 0; i < 3; ++i) {
      const int old = own[i];
      own[i] = own[i + 1];
      own[i + 1] = old;
    }
    t.barrier.wait();
    shared[l] = sum;
    t.barrier.wait();
    for (int i = 0; i < 3; ++i)
      sum = sum * 3 + own[i] + grid[i % 2][i] + pairs[i].first * pairs[2 - i].second + (i == 1 ? shared[l ^ 1] : 0);
    out[t] = sum + own[3];
  });
  out.synchronize();
  const auto first_sum = [](int l) { return (63 - l) * 2 + 12 + (63 - l) + (l % 5) * (l % 5) + l * 4 + l * 3 + l * 2; };
  for (int i = 0; i < size; ++i) {
    const int l = i % 64, own[] = {2 * l, 3 * l, 4 * l}, grid[] = {l, 11 + l, 2 + l};
    int sum = first_sum(l);
    for (int k = 0; k < 3; ++k)
      sum = sum * 3 + own[k] + grid[k] + (l + k) * (l - (2 - k)) + (k == 1 ? first_sum(l ^ 1) : 0);
    if (results[i] != sum + l)
      return false;
  }
  return true;
}

int main() { return wraps() && keeps_arrays_across_barriers() ? 0 : 1; }
