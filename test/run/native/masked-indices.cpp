// Indices under masks, as periodic borders and ring buffers of powers of two have them: in rows, in one dimension, in tiles
// that copy their neighbours, and with masks that are known at run time, or are none. The results are those of the CPU.
// RUN: %amp-cc -O2 %s -o %t && %run-native %t
// SPEC: R-RT-02
#include "../Inputs/check.h"
#include <vector>

using namespace concurrency;

constexpr int N = 64;
std::vector<int> source(N *N + 4 * N);

// Runs a step for each row and column, on the CPU and in kernels of several shapes.
template <class Step> void compare(int line, Step step) {
  std::vector<int> wanted(N * N), got(N * N);
  const int *from = source.data();
  int *to = wanted.data();
  for (int i = 0; i < N; ++i)
#pragma clang loop vectorize(disable)
    for (int j = 0; j < N; ++j)
      step(i, j, from, to);
  array_view<const int> x(int(source.size()), source);
  array_view<int> y(N * N, got);
  auto check = [&](const char *shape) {
    y.synchronize();
    if (got != wanted)
      std::printf("line %d: %s\n", line, shape), ++failures;
    for (int i = 0; i < N * N; ++i)
      y[i] = -1;
  };
  parallel_for_each(extent<2>(N, N), [=](index<2> i) restrict(amp) { step(i[0], i[1], x, y); });
  check("rows");
  parallel_for_each(extent<1>(N * N), [=](index<1> i) restrict(amp) { step(i[0] / N, i[0] % N, x, y); });
  check("divided");
  parallel_for_each(extent<1>(N * N), [=](index<1> i) restrict(amp) { step(i[0] >> 6, i[0] & 63, x, y); });
  check("shifted");
  parallel_for_each(extent<1>(N), [=](index<1> j) restrict(amp) {
    for (int i = 0; i < N; ++i)
      step(i, j[0], x, y);
  });
  check("columns");
  parallel_for_each(extent<1>(N), [=](index<1> i) restrict(amp) {
    for (int j = 0; j < N; ++j)
      step(i[0], j, x, y);
  });
  check("rows by one");
  parallel_for_each(extent<2>(N, N).tile<8, 8>(),
                    [=](tiled_index<8, 8> t) restrict(amp) { step(t.global[0], t.global[1], x, y); });
  check("tiles");
  parallel_for_each(extent<2>(N, N).tile<1, N>(),
                    [=](tiled_index<1, N> t) restrict(amp) { step(t.global[0], t.local[1], x, y); });
  check("tiled rows");
}

#define COMPARE(E)                                                                                                     \
  compare(__LINE__, [=](auto i, auto j, auto &&x, auto &&y) restrict(amp, cpu) { y[i * N + j] = E; })
#define COMPARE_UNSIGNED(E)                                                                                            \
  compare(__LINE__, [=](unsigned i, unsigned j, auto &&x, auto &&y) restrict(amp, cpu) { y[i * N + j] = E; })

// Tiles whose halo wraps around.
void halo(int n) {
  std::vector<int> wanted(N * N), got(N * N);
  auto before = [=](int i) { return i % 8 == 0 ? (i - 1) & (n - 1) : i - 1; }; // in the halo, or in the tile
  auto behind = [=](int i) { return i % 8 == 7 ? (i + 1) & (n - 1) : i + 1; };
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j)
      wanted[i * N + j] = source[before(i) * N + j] + 2 * source[behind(i) * N + j] + 3 * source[i * N + before(j)] +
                          5 * source[i * N + behind(j)];
  array_view<const int> x(int(source.size()), source);
  array_view<int> y(N * N, got);
  auto run = [&](auto mask) {
    parallel_for_each(extent<2>(N, N).tile<8, 8>(), [=](tiled_index<8, 8> t) restrict(amp) {
      tile_static int s[10][10];
      const int gi = t.global[0], gj = t.global[1], i = t.local[0] + 1, j = t.local[1] + 1;
      s[i][j] = x[gi * N + gj];
      if (i == 1)
        s[0][j] = x[mask(gi - 1) * N + gj];
      if (i == 8)
        s[9][j] = x[mask(gi + 1) * N + gj];
      if (j == 1)
        s[i][0] = x[gi * N + mask(gj - 1)];
      if (j == 8)
        s[i][9] = x[gi * N + mask(gj + 1)];
      t.barrier.wait();
      y[gi * N + gj] = s[i - 1][j] + 2 * s[i + 1][j] + 3 * s[i][j - 1] + 5 * s[i][j + 1];
    });
    y.synchronize();
    CHECK(got == wanted);
    for (int i = 0; i < N * N; ++i)
      y[i] = -1;
  };
  run([=](int i) restrict(amp) { return i & (n - 1); });
  if (n == N)
    run([=](int i) restrict(amp) { return i & (N - 1); });
}

int main() {
  unsigned seed = 7;
  for (int &each : source) {
    seed = seed * 1664525u + 1013904223u;
    each = (seed >> 8) % 1000;
  }
  COMPARE(x[i * N + ((j + 1) & 63)] - x[((i + 1) & 63) * 64 + ((j - 5) & 63)]);
  COMPARE_UNSIGNED(x[i * N + ((j + 1) & (N - 1))] + x[((i + 1) & 63) * 64 + ((j - 5) & 63)]);
  COMPARE_UNSIGNED(x[(j + 1) & 63] + x[i * 64 + j + 1]);
  COMPARE(x[(i * 64 + j + 1) & 4095] - 3 * x[(63 & (j - 1)) + i] - x[(j + 60) & 127]);
  COMPARE(x[j & 31] * x[(i * 64 + j) & 255] + x[(j >> 4) + ((j + 16) >> 5)] + ((j & 31) == 5 ? x[j & 48] : x[i]));
  for (int n : {64, 16, 1, 63, 40, 0}) { // with and without periods
    COMPARE(x[i * N + ((j + 1) & (n - 1) & 63)] - x[i * N + ((j - 1) & (n - 1) & 127)]);
    COMPARE(x[i + ((j - 1) & (n - 1 < 0 ? 0 : n - 1))]);
  }
  for (int n : {64, 32, 4, 1})
    halo(n);
  halo(48);
  halo(57);
  return failures != 0;
}
