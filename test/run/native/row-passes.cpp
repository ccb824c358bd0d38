// Kernels whose threads go over a row of a matrix several times: sums in order, with stores between them, that later
// loops read again, with bounds of the thread's own, with early ends, and with a remainder of rows.
// RUN: %amp-cc -O2 -ffp-contract=off %s -o %t && %run-native %t
// RUN: %amp-cc -O2 -ffp-contract=off -famp-robust-access %s -o %t && %run-native %t
// SPEC: R-RT-02
#include <amp.h>
#include <algorithm>
#include <cstdio>
#include <vector>

using namespace concurrency;

static int failures = 0;

struct matrix {
  int rows, columns;
  std::vector<float> values;

  matrix(int rows, int columns) : rows(rows), columns(columns), values(rows * columns) {
    unsigned state = 1;
    for (float &value : values) {
      state = state * 1664525 + 1013904223;
      value = float(state >> 8) / 65536;
    }
  }
};

template <class View> static void normalize(const View &x, const View &y, int r, int n) restrict(cpu, amp) {
  float sum = 0;
  for (int i = 0; i < n; ++i)
    sum += x(r, i);
  const float mean = sum / n;
  float squares = 0;
  for (int i = 0; i < n; ++i) {
    const float d = x(r, i) - mean;
    squares += d * d;
  }
  for (int i = 0; i < n; ++i)
    y(r, i) = (x(r, i) - mean) / (squares / n + 1);
}

// A store and a sum in one loop; the next loop reads the elements that it has stored.
template <class View> static void share(const View &x, const View &y, int r, int n) restrict(cpu, amp) {
  float largest = x(r, 0);
  for (int i = 1; i < n; ++i)
    largest = largest < x(r, i) ? x(r, i) : largest;
  float sum = 0;
  for (int i = 0; i < n; ++i) {
    const float power = 1 / (1 + largest - x(r, i));
    y(r, i) = power;
    sum += power;
  }
  float checked = 0;
  for (int i = 0; i < n; ++i)
    checked += y(r, i) * float(i);
  for (int i = 0; i < n; ++i)
    y(r, i) = y(r, i) / sum + checked;
}

// Running sums in place, bounds that differ between rows, and a loop that ends early.
template <class View> static void accumulate(const View &x, const View &y, int r, int n) restrict(cpu, amp) {
  float running = 0;
  for (int i = 0; i < n; ++i) {
    running = running * 0.5f + x(r, i);
    y(r, i) = running;
  }
  float part = 0;
  for (int i = r % 3; i < n; ++i)
    part += y(r, i);
  int first = n;
  for (int i = 0; i < n; ++i)
    if (y(r, i) > 200) {
      first = i;
      break;
    }
  float rest = 0;
  for (int i = first; i < n; ++i)
    rest += y(r, i);
  float whole = 0;
  for (int i = 0; i < n; i += 2)
    whole += x(r, i);
  if (n > 0)
    y(r, n - 1) = part + rest * 3 + whole * 5;
}

#define CHECK(name)                                                                                                    \
  for (int rows : {1, 7, 8, 9, 64, 100})                                                                               \
    for (int columns : {1, 2, 31, 100}) {                                                                              \
      matrix in(rows, columns), out(rows, columns), expected(rows, columns);                                           \
      array_view<float, 2> x(rows, columns, in.values), y(rows, columns, out.values),                                  \
          z(rows, columns, expected.values);                                                                           \
      parallel_for_each(extent<1>(rows), [=](index<1> r) restrict(amp) { name(x, y, r[0], columns); });                \
      for (int r = 0; r < rows; ++r)                                                                                   \
        name(x, z, r, columns);                                                                                        \
      y.synchronize();                                                                                                 \
      for (int i = 0; i < rows * columns; ++i)                                                                         \
        if (out.values[i] != expected.values[i] && ++failures < 10)                                                    \
          std::printf(#name " of %d x %d, %d: %a instead of %a\n", rows, columns, i, out.values[i], expected.values[i]); \
    }

int main() {
  CHECK(normalize)
  CHECK(share)
  CHECK(accumulate)
  return failures != 0;
}
