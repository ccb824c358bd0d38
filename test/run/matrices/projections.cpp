// Matrices accessed by projection, a[row][column], and rows handed to helper functions.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-ARRAYVIEW-17, API-ARRAY-26, R-LANG-103
#include <amp.h>
#include <vector>

using namespace concurrency;

float dot(array_view<const float, 1> row, const array_view<const float, 2> &matrix, int column) restrict(cpu, amp) {
  float sum = 0.0f;
  for (int i = 0; i < row.extent[0]; ++i)
    sum += row[i] * matrix[i][column];
  return sum;
}

int main() {
  const int size = 24;
  std::vector<float> a(size * size), b(size * size), c(size * size);
  for (int i = 0; i < size * size; ++i) {
    a[i] = static_cast<float>(i % 10);
    b[i] = static_cast<float>(i % 6) - 2.0f;
  }
  array_view<const float, 2> av(size, size, a), bv(size, size, b);
  array_view<float, 2> cv(size, size, c);
  parallel_for_each(cv.extent, [=](index<2> i) restrict(amp) { cv[i[0]][i[1]] = dot(av[i[0]], bv, i[1]); });
  for (int row = 0; row < size; ++row)
    for (int column = 0; column < size; ++column)
      if (cv[row][column] != dot(av[row], bv, column))
        return 1;
  return 0;
}
