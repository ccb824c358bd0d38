// Matrix multiplication with one thread per element: int and float, square and not.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-PFE-01, API-ARRAYVIEW-16, API-ARRAYVIEW-17, R-LANG-21
#include <amp.h>
#include <vector>

using namespace concurrency;

template <class T> void multiply(array_view<const T, 2> a, array_view<const T, 2> b, array_view<T, 2> c) {
  c.discard_data();
  parallel_for_each(c.extent, [=](index<2> idx) restrict(amp) {
    T sum = 0;
    for (int i = 0; i < a.extent[1]; i++)
      sum += a(idx[0], i) * b(i, idx[1]);
    c[idx] = sum;
  });
  c.synchronize();
}

template <class T> bool correct(int rows, int inner, int columns) {
  std::vector<T> a(rows * inner), b(inner * columns), c(rows * columns);
  for (int i = 0; i < rows * inner; ++i)
    a[i] = static_cast<T>(i % 7 - 3); // small integers: float sums are exact, too
  for (int i = 0; i < inner * columns; ++i)
    b[i] = static_cast<T>(i % 5 - 2);
  multiply<T>(array_view<const T, 2>(rows, inner, a), array_view<const T, 2>(inner, columns, b),
              array_view<T, 2>(rows, columns, c));
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

int main() {
  return correct<int>(64, 64, 64) && correct<int>(30, 70, 50) && correct<float>(64, 64, 64) &&
                 correct<float>(1, 100, 3) && correct<unsigned>(17, 1, 19)
             ? 0
             : 1;
}
