// Sections: parts of one source, written by kernels of their own, with indices that begin at zero.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-ARRAYVIEW-19, R-MEM-21
#include <amp.h>
#include <vector>

using namespace concurrency;

int main() {
  const int rows = 10, columns = 12;
  std::vector<int> data(rows * columns, 0);
  array_view<int, 2> all(rows, columns, data);
  array_view<int, 2> middle = all.section(index<2>(2, 3), extent<2>(4, 5));
  array_view<int, 2> tail = all.section(index<2>(8, 0));
  array_view<int, 2> inner = middle.section(1, 1, 2, 2);

  parallel_for_each(middle.extent, [=](index<2> i) restrict(amp) { middle[i] = 100 + i[0] * 10 + i[1]; });
  parallel_for_each(tail.extent, [=](index<2> i) restrict(amp) { tail[i] = 7; });
  parallel_for_each(inner.extent, [=](index<2> i) restrict(amp) { inner(i[0], i[1]) += 1000; });
  all.synchronize();

  int wrong = 0;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      int expected = row >= 8 ? 7 : 0;
      if (row >= 2 && row < 6 && column >= 3 && column < 8)
        expected = 100 + (row - 2) * 10 + (column - 3);
      if (row >= 3 && row < 5 && column >= 4 && column < 6)
        expected += 1000;
      wrong += data[row * columns + column] != expected;
    }
  return wrong != 0;
}
