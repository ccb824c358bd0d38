// Algorithms that change a matrix in place by one of its rows and one of its columns in each step: shortest paths, and
// elimination in numbers modulo a prime, of which every one must be right.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-123, R-RT-02
#include "../Inputs/check.h"
#include <vector>

using namespace concurrency;

const unsigned prime = 65521;

unsigned power(unsigned base, unsigned exponent) restrict(cpu, amp) {
  unsigned result = 1;
  for (; exponent; exponent /= 2, base = base * base % prime)
    if (exponent & 1)
      result = result * base % prime;
  return result;
}

void shortest_paths(int n) {
  std::vector<int> expected(n * n);
  for (int i = 0; i < n * n; ++i)
    expected[i] = i % (n + 1) == 0 ? 0 : (i * 7919) % 1000 + 1;
  array<int, 2> d(n, n, expected.begin());
  for (int k = 0; k < n; ++k) {
    parallel_for_each(d.extent, [=, &d](index<2> i) restrict(amp) {
      const int through = d(i[0], k) + d(k, i[1]);
      if (through < d[i])
        d[i] = through;
    });
    for (int row = 0; row < n; ++row)
      for (int column = 0; column < n; ++column)
        expected[row * n + column] =
            std::min(expected[row * n + column], expected[row * n + k] + expected[k * n + column]);
  }
  CHECK(std::vector<int>(d) == expected);
}

// Gauss-Jordan: the right half becomes the inverse of the left one.
void invert(int n) {
  std::vector<unsigned> start(n * 2 * n);
  for (int row = 0; row < n; ++row)
    for (int column = 0; column < n; ++column) {
      start[row * 2 * n + column] =
          unsigned(row * row * 31 + column * 977 + row * column * 3 + (row == column) * 5000) % prime;
      start[row * 2 * n + n + column] = row == column;
    }
  array_view<unsigned, 2> a(n, 2 * n, start);
  std::vector<unsigned> matrix = start;
  for (int k = 0; k < n; ++k) {
    const unsigned inverse = power(a(k, k), prime - 2);
    parallel_for_each(extent<1>(2 * n), [=](index<1> i) restrict(amp) { a(k, i[0]) = a(k, i[0]) * inverse % prime; });
    parallel_for_each(extent<2>(n, 2 * n - k - 1), [=](index<2> i) restrict(amp) {
      const int column = i[1] + k + 1;
      if (i[0] != k)
        a(i[0], column) = (a(i[0], column) + (prime - a(i[0], k)) * a(k, column)) % prime;
    });
  }
  a.synchronize();
  for (int row = 0; row < n; ++row)
    for (int column = 0; column < n; ++column) {
      unsigned sum = 0;
      for (int k = 0; k < n; ++k)
        sum = (sum + matrix[row * 2 * n + k] * start[k * 2 * n + n + column]) % prime;
      CHECK(sum == unsigned(row == column));
    }
}

// In one tile: what a row of threads reads of a row of the tile, the same row writes to.
void eliminate_in_tile() {
  const int n = 16;
  std::vector<int> values(n * n);
  for (int i = 0; i < n * n; ++i)
    values[i] = i * i % 13;
  std::vector<int> expected = values;
  for (int k = 0; k < n; ++k) {
    const std::vector<int> before = expected;
    for (int row = 0; row < n; ++row)
      for (int column = 0; column < n; ++column)
        expected[row * n + column] = (before[row * n + column] + before[row * n + k] * before[k * n + column]) % 101;
  }
  array_view<int, 2> a(n, n, values);
  parallel_for_each(a.extent.tile<n, n>(), [=](tiled_index<n, n> t) restrict(amp) {
    for (int k = 0; k < n; ++k) {
      const int next = (a[t] + a(t.local[0], k) * a(k, t.local[1])) % 101;
      t.barrier.wait_with_global_memory_fence();
      a[t] = next;
      t.barrier.wait_with_global_memory_fence();
    }
  });
  a.synchronize();
  CHECK(values == expected);
}

int main() {
  for (int n : {1, 7, 40})
    shortest_paths(n);
  for (int n : {1, 5, 33})
    invert(n);
  eliminate_in_tile();
  return failures != 0;
}
