// Every C-th column of a periodic matrix, as on a checkerboard: rows shorter than a vector, of any remainder, and some
// longer than the parts that CPUs compute.
// SPEC: R-RT-02, R-RT-03
// RUN: %amp-cc %s -O2 -o %t && %run-native %t
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

template <int C> bool is_right(int rows, int columns, int shift) {
  const int n = columns / C;
  if (n == 0)
    return true;
  std::vector<int> in(rows * columns), out(rows * columns, -1), expected(rows * columns, -1);
  for (int i = 0; i < rows * columns; ++i)
    in[i] = i * 7 + 1;
  {
    array_view<const int, 2> from(rows, columns, in);
    array_view<int, 2> to(rows, columns, out);
    parallel_for_each(extent<2>(rows, n), [=](index<2> i) restrict(amp) {
      const int row = i[0], column = C * i[1] + (row + shift) % C;
      if (column >= columns)
        return;
      const int left = (column + columns - 1) % columns, right = (column + 2) % columns;
      to(row, column) = from(row, left) * 3 + from(row, right);
    });
  }
  for (int row = 0; row < rows; ++row)
    for (int k = 0; k < n; ++k) {
      const int column = C * k + (row + shift) % C;
      if (column < columns)
        expected[row * columns + column] =
            in[row * columns + (column + columns - 1) % columns] * 3 + in[row * columns + (column + 2) % columns];
    }
  return out == expected;
}

int main() {
  int wrong = 0;
  for (int rows : {1, 2, 5})
    for (int columns = 1; columns < 9000; columns = columns < 70 ? columns + 1 : columns * 3 + 1)
      for (int shift = 0; shift < 2; ++shift)
        wrong += !is_right<1>(rows, columns, shift) + !is_right<2>(rows, columns, shift) +
                 !is_right<3>(rows, columns, shift);
  std::printf("%d wrong\n", wrong);
  return wrong != 0;
}
