// The tiled multiplication of the documentation: arrays of tile_static, two barriers per step, int and float.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-129, R-LANG-130, API-TBAR-02, API-PFE-02, API-TIDX-01, API-TIDX-02
#include <amp.h>
#include <vector>

using namespace concurrency;

static const int TS = 16;

template <class T> void multiply(array_view<const T, 2> a, array_view<const T, 2> b, array_view<T, 2> c) {
  c.discard_data();
  parallel_for_each(c.extent.template tile<TS, TS>(), [=](tiled_index<TS, TS> t_idx) restrict(amp) {
    int row = t_idx.local[0];
    int col = t_idx.local[1];
    tile_static T locA[TS][TS];
    tile_static T locB[TS][TS];
    T sum = 0;
    for (int i = 0; i < a.extent[1]; i += TS) {
      locA[row][col] = a(t_idx.global[0], col + i);
      locB[row][col] = b(row + i, t_idx.global[1]);
      t_idx.barrier.wait();
      for (int k = 0; k < TS; k++)
        sum += locA[row][k] * locB[k][col];
      t_idx.barrier.wait();
    }
    c[t_idx.global] = sum;
  });
  c.synchronize();
}

template <class T> bool correct(int rows, int inner, int columns) {
  std::vector<T> a(rows * inner), b(inner * columns), c(rows * columns);
  for (int i = 0; i < rows * inner; ++i)
    a[i] = static_cast<T>(i % 7 - 3);
  for (int i = 0; i < inner * columns; ++i)
    b[i] = static_cast<T>(i % 5 - 2);
  array_view<const T, 2> av(rows, inner, a), bv(inner, columns, b);
  array_view<T, 2> cv(rows, columns, c);
  multiply<T>(av, bv, cv);
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      T sum = 0;
      for (int i = 0; i < inner; ++i)
        sum += a[row * inner + i] * b[i * columns + column];
      if (c[row * columns + column] != sum)
        return false;
    }
  return true;
}

int main() { return correct<int>(64, 64, 64) && correct<float>(64, 64, 64) && correct<float>(32, 80, 48) ? 0 : 1; }
