// Products of 1024 and of 1024 x 512 x 2048. Verified by multiplying with a vector: (A * B) * x == A * (B * x), which
// is exact in arithmetic modulo 2^32.
// RUN: %amp-cc -O2 %s -o %t && %t
// SPEC: API-PFE-02, R-LANG-129, API-TBAR-02
#include <amp.h>
#include <vector>

using namespace concurrency;

static const int TS = 16;
typedef std::vector<unsigned> numbers;

void multiply(array_view<const unsigned, 2> a, array_view<const unsigned, 2> b, array_view<unsigned, 2> c) {
  c.discard_data();
  parallel_for_each(c.extent.tile<TS, TS>(), [=](tiled_index<TS, TS> t_idx) restrict(amp) {
    const int row = t_idx.local[0], col = t_idx.local[1];
    tile_static unsigned locA[TS][TS];
    tile_static unsigned locB[TS][TS];
    unsigned sum = 0;
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
}

numbers times(int rows, int columns, const numbers &matrix, const numbers &vector) {
  numbers result(rows, 0);
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      result[row] += matrix[row * columns + column] * vector[column];
  return result;
}

numbers random_numbers(std::size_t count) {
  static unsigned state = 1;
  numbers result(count);
  for (unsigned &number : result)
    number = state = state * 1664525u + 1013904223u;
  return result;
}

bool correct(int rows, int inner, int columns) {
  const numbers a = random_numbers(rows * inner), b = random_numbers(inner * columns), x = random_numbers(columns);
  numbers c(rows * columns);
  multiply(array_view<const unsigned, 2>(rows, inner, a), array_view<const unsigned, 2>(inner, columns, b),
           array_view<unsigned, 2>(rows, columns, c));
  return times(rows, columns, c, x) == times(rows, inner, a, times(inner, columns, b, x));
}

int main() { return correct(1024, 1024, 1024) && correct(1024, 512, 2048) ? 0 : 1; }
