// Loops around rows of threads, several steps of which run at once: of every number of steps, from every start, up to
// bounds at the end of int, with conditions, and with several values that the thread keeps.
// RUN: %amp-cc -O2 %s -o %t && %run-native %t
// RUN: %amp-cc -O2 -famp-robust-access %s -o %t && %run-native %t
#include <amp.h>
#include <climits>
#include <cstdio>
#include <vector>

using namespace concurrency;

static const int width = 100;

static bool sums_steps(int first, int last, bool is_included) {
  std::vector<unsigned> table(64), results(3 * width);
  for (int i = 0; i < 64; ++i)
    table[i] = unsigned(i) * 2654435761u;
  array_view<const unsigned> in(table);
  array_view<unsigned, 2> out(3, width, results);
  parallel_for_each(extent<1>(width), [=](index<1> i) restrict(amp) {
    unsigned sum = 0, last_large = 0, count = 0;
    if (is_included)
      for (int k = first; k <= last; ++k)
        sum = sum * 3 + in[(k & 31) + (i[0] & 31)];
    else
      for (int k = first; k < last; ++k) {
        const unsigned value = in[k & 31] ^ unsigned(i[0]) * unsigned(k);
        sum = sum * 3 + value;
        if (value > 0x80000000u) {
          last_large = value;
          ++count;
        }
      }
    out(0, i[0]) = sum;
    out(1, i[0]) = last_large;
    out(2, i[0]) = count;
  });
  out.synchronize();
  for (int i = 0; i < width; ++i) {
    unsigned sum = 0, last_large = 0, count = 0;
    for (long k = first; k < last + long(is_included); ++k) {
      const unsigned value = is_included ? table[(k & 31) + (i & 31)] : table[k & 31] ^ unsigned(i) * unsigned(k);
      sum = sum * 3 + value;
      if (!is_included && value > 0x80000000u) {
        last_large = value;
        ++count;
      }
    }
    if (results[i] != sum || results[width + i] != last_large || results[2 * width + i] != count)
      return false;
  }
  return true;
}

// Matrices that are stored in one dimension, whose rows begin anywhere in a piece of the domain.
static bool multiplies(int n) {
  std::vector<int> a(n * n), b(n * n), c(n * n, -1);
  for (int i = 0; i < n * n; ++i) {
    a[i] = i % 17 - 8;
    b[i] = i % 23 - 11;
  }
  array_view<const int> x(a), y(b);
  array_view<int> z(c);
  parallel_for_each(z.extent, [=](index<1> idx) restrict(amp) {
    const int row = idx[0] / n, column = idx[0] % n;
    int sum = 0;
    for (int k = 0; k < n; ++k)
      sum += x[row * n + k] * y[k * n + column];
    z[idx] = sum;
  });
  z.synchronize();
  for (int i = 0; i < n * n; ++i) {
    int sum = 0;
    for (int k = 0; k < n; ++k)
      sum += a[i / n * n + k] * b[k * n + i % n];
    if (c[i] != sum)
      return false;
  }
  return true;
}

int main() {
  int wrong = 0;
  const auto check = [&](bool is_right, const char *what, int number) {
    if (!is_right)
      std::printf("%s(%d) is wrong\n", what, number);
    wrong += !is_right;
  };
  for (const int first : {0, 1, -3, -100, 7})
    for (int steps = -1; steps < 14; ++steps)
      for (const bool is_included : {false, true})
        check(sums_steps(first, first + steps, is_included), "sums_steps", steps);
  for (int steps = 0; steps < 9; ++steps) {
    check(sums_steps(INT_MAX - steps, INT_MAX, false), "to INT_MAX", steps);
    check(sums_steps(INT_MIN, INT_MIN + steps, false), "from INT_MIN", steps);
  }
  for (const int n : {1, 2, 15, 16, 17, 31, 50, 99})
    check(multiplies(n), "multiplies", n);
  return wrong;
}
