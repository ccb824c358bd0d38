// Loops whose bounds depend on the index of the thread, as in triangular matrices, pairs, prefixes and windows: up and
// down, with counters of several types, clamped to the extents, nested, and in rows of all lengths. The results are
// those of the CPU.
// RUN: %amp-cc -O2 %s -o %t && %run-native %t
// SPEC: R-RT-02
#include "../Inputs/check.h"
#include <vector>

using namespace concurrency;

constexpr int H = 3, Most = 203;

// Runs a step for each element of rows of a length, on the CPU and in kernels of several shapes. `x` is the source, `n`
// its length, and `s` is an int that the kernel captures.
template <class Step> void compare(int line, int length, int s, Step step) {
  std::vector<int> source(length), wanted(H * length), got(H * length);
  for (int i = 0; i < length; ++i)
    source[i] = int(unsigned(i + 7) * 2654435761u >> 20);
  const int *from = source.data();
  for (int r = 0; r < H; ++r)
#pragma clang loop vectorize(disable)
    for (int i = 0; i < length; ++i)
      wanted[r * length + i] = step(i, r, from, length, s);
  array_view<const int> x(length, source);
  array_view<int, 2> y(H, length, got);
  auto check = [&](const char *shape) {
    y.synchronize();
    if (got != wanted)
      std::printf("line %d: %s of %d, s = %d\n", line, shape, length, s), ++failures;
    for (int i = 0; i < H * length; ++i)
      y(i / length, i % length) = -1;
  };
  parallel_for_each(y.extent, [=](index<2> p) restrict(amp) { y[p] = step(p[1], p[0], x, length, s); });
  check("rows");
  parallel_for_each(extent<1>(length), [=](index<1> p) restrict(amp) {
    for (int r = 0; r < H; ++r)
      y(r, p[0]) = step(p[0], r, x, length, s);
  });
  check("one row");
  parallel_for_each(y.extent.tile<1, 24>().pad(), [=](tiled_index<1, 24> t) restrict(amp) {
    if (t.global[1] < length)
      y[t.global] = step(t.global[1], t.global[0], x, length, s);
  });
  check("tiles");
}

#define COMPARE(...)                                                                                                   \
  for (const int length : {1, 5, 16, 64, 100, Most})                                                                   \
    for (const int some : {0, 3, 17})                                                                                  \
  compare(__LINE__, length, some, [=](int i, int r, auto &&x, int n, int s) restrict(amp, cpu) {                       \
    unsigned a = unsigned(r);                                                                                          \
    __VA_ARGS__;                                                                                                       \
    return int(a) + 0 * (n + s + i);                                                                                   \
  })

void ends() {
  COMPARE(for (int j = 0; j < i; ++j) a = a * 3 + x[j]);
  COMPARE(for (int j = 0; j <= i; ++j) if (x[j] > x[i])++ a);
  COMPARE(for (int j = s % n; j < n - i; j += 2) a = a * 3 + x[j]);
  COMPARE(for (int j = 0; j < i * 2 - s; ++j) a = a * 3 + x[j % n]);
  COMPARE(for (int j = n - 1; j > i; --j) a = a * 3 + x[j]);
  COMPARE(for (int j = n - 1; j >= i - s && j >= 0; --j) a = a * 3 + x[j]);
  COMPARE(for (int j = 0; j < i && j < s; ++j) a = a * 3 + x[j]);
  COMPARE(const int e = i < s ? i : s; for (int j = 0; j < e; ++j) a = a * 3 + x[j] * e);
  COMPARE(for (int j = 0; j < i; ++j) a = a > x[i - j] + x[j] ? a : x[i - j] + x[j]);
}

void begins() {
  COMPARE(for (int j = i + 1; j < n; ++j) a = a * 3 + x[j]);
  COMPARE(for (int j = n - i; j < n; ++j) a = a * 3 + x[j]);
  COMPARE(for (int j = i; j >= 0; --j) a = a * 3 + x[j]);
  COMPARE(for (int j = i - 1; j > -1 && j > s; --j) a = a * 3 + x[j]);
  COMPARE(for (int j = i < s ? s : i; j < n; ++j) a = a * 3 + x[j]);
  COMPARE(for (int j = i & 3; j < n; j += 4) a = a * 3 + x[j]); // no triangle
  COMPARE(for (int j = i; j > 0; j -= 2) a = a * 3 + x[j]);
}

// The last two wrap around in each row that contains s.
void counters() {
  COMPARE(for (unsigned j = 0; j < unsigned(i); ++j) a = a * 3 + x[j]);
  COMPARE(for (unsigned j = unsigned(i) + 1u; j < unsigned(n); ++j) a = a * 3 + x[j]);
  COMPARE(for (unsigned j = unsigned(i); j > 0u; --j) a = a * 3 + x[j]);
  COMPARE(for (std::size_t j = 0; j < std::size_t(n) && j < std::size_t(i); ++j) a = a * 3 + x[int(j)]);
  COMPARE(for (long j = long(n) - 1; j >= 3 && j >= i; --j) a = a * 3 + x[int(j)]);
  COMPARE(for (unsigned j = 4294967000u; j < unsigned(i - s); ++j) a = a * 3 + int(j % 7u));
  COMPARE(for (unsigned j = unsigned(i - s); j < 30u; ++j) a = a * 3 + int(j % 7u));
}

void windows() {
  COMPARE(for (int j = i - s; j <= i + s; ++j) if (j >= 0 && j < n) a = a * 3 + x[j]);
  COMPARE(int l = i - s; int h = i + s; if (l < 0) l = 0; if (h > n - 1) h = n - 1;
          for (int j = l; j <= h; ++j) a = a * 3 + x[j] * (h - l + 1));
  COMPARE(for (int j = i - s; j < i + s; j += 3) a = a * 3 + x[j < 0 ? 0 : j >= n ? n - 1 : j]);
  COMPARE(for (int j = i - s; j < i + 20; ++j) if (j >= 0 && j < n && x[j] > x[i])++ a);
  COMPARE(for (int j = i; j < i + s && j < n; ++j) a = a * 3 + x[j]);
}

void nests() {
  COMPARE(for (int j = 0; j < i; ++j) for (int k = 0; k < j % 5; ++k) a = a * 3 + x[j] * k);
  COMPARE(for (int j = 0; j < s; ++j) for (int k = 0; k <= i; ++k) a = a * 3 + x[k] * j);
  COMPARE(for (int j = i - 2; j <= i + 2; ++j) for (int k = i - s; k <= i + s; ++k) if (k >= 0 && k < n && j >= 0 &&
                                                                                        j < n) a = a * 3 + x[k] * x[j]);
  COMPARE(if (i > s) for (int j = 0; j < i; ++j) a = a * 3 + x[j]);
  COMPARE(for (int j = 0; j < i; ++j) {
    if (x[j] % 3 == 0)
      continue;
    a = a * 3 + x[j];
  });
  COMPARE(for (int j = 0; j < i; ++j) {
    if (a > 100000)
      break;
    a += x[j];
  });
}

int main() {
  ends();
  begins();
  counters();
  windows();
  nests();
  return failures != 0;
}
