// A vector seen as a matrix: views made with two integers, accessed by index, by two integers and by projection.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-ARRAYVIEW-04, API-ARRAYVIEW-16, API-ARRAYVIEW-17, API-GEN-07
#include <amp.h>
#include <vector>

using namespace concurrency;

int main() {
  const int rows = 13, columns = 29;
  std::vector<int> in(rows * columns), out(rows * columns);
  for (int i = 0; i < rows * columns; ++i)
    in[i] = i;

  array_view<const int, 2> source(rows, columns, in);
  array_view<int, 2> target(rows, columns, out);
  parallel_for_each(target.extent, [=](index<2> idx) restrict(amp) {
    target[idx] = source(idx[0], idx[1]) + source[idx[0]][idx[1]] + 100 * idx[0] + idx[1];
  });
  target.synchronize();

  int wrong = 0;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      wrong += out[row * columns + column] != 2 * (row * columns + column) + 100 * row + column;
  return wrong != 0;
}
