// Unsigned indices, as programs have them that were CUDA or OpenCL: guards, rows and columns, divisions and remainders,
// masks, and values that wrap around. The results are those of the CPU.
// RUN: %amp-cc -O2 %s -o %t && %run-native %t
// SPEC: R-RT-02
#include "../Inputs/check.h"
#include <vector>

using namespace concurrency;

constexpr unsigned W = 100, H = 37, COUNT = W * H;
std::vector<int> source(COUNT + 200);

// A step for each row and column, with n and m; it is the same on both sides.
template <class Step> void compare(int line, Step step) {
  array_view<const int> x(int(source.size()), source);
  const std::vector<unsigned> values = {0, 1, 2, 5, 16, 63, 64, 99, 100, 101, 3700, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff};
  for (std::size_t k = 0; k < values.size(); ++k) {
    const unsigned n = values[k], m = values[(k * 7 + 3) % values.size()];
    std::vector<int> wanted(COUNT), got(COUNT);
    const int *from = source.data();
    int *to = wanted.data();
    for (unsigned i = 0; i < H; ++i)
#pragma clang loop vectorize(disable)
      for (unsigned j = 0; j < W; ++j)
        step(i, j, n, m, from, to);
    array_view<int> y(COUNT, got);
    auto check = [&](const char *shape) {
      y.synchronize();
      if (got != wanted)
        std::printf("line %d, n %u, m %u: %s\n", line, n, m, shape), ++failures;
      for (unsigned i = 0; i < COUNT; ++i)
        y[i] = 0;
    };
    parallel_for_each(extent<2>(H, W), [=](index<2> t) restrict(amp) {
      unsigned i = t[0], j = t[1];
      step(i, j, n, m, x, y);
    });
    check("rows");
    parallel_for_each(extent<1>(COUNT), [=](index<1> t) restrict(amp) {
      const unsigned at = t[0], i = at / W, j = at % W;
      step(i, j, n, m, x, y);
    });
    check("divided");
    parallel_for_each(extent<2>(H, W).tile<1, 50>(), [=](tiled_index<1, 50> t) restrict(amp) {
      const auto j = static_cast<unsigned>(t.tile_origin[1]) + static_cast<unsigned>(t.local[1]);
      step(unsigned(t.global[0]), j, n, m, x, y);
    });
    check("tiles");
  }
}

#define STEP(...)                                                                                                      \
  compare(__LINE__, [=](unsigned i, unsigned j, unsigned n, unsigned m, auto &&x, auto &&y) restrict(amp, cpu) {       \
    const unsigned at = i * W + j;                                                                                     \
    (void)at, (void)n, (void)m;                                                                                        \
    __VA_ARGS__;                                                                                                       \
  })

int main() {
  unsigned seed = 7;
  for (int &each : source) {
    seed = seed * 1664525u + 1013904223u;
    each = (seed >> 8) % 1000;
  }
  // Guards, some of which wrap around, and sums that do.
  STEP(if (i > 0 && i < H - 1 && j > 0 && j < W - 1) y[at] = x[at - W] + x[at + W] + x[at - 1] + x[at + 1]);
  STEP(if (j < n - 1 && i >= m) y[at] = x[at + 1] + (j - 1 < n ? 1 : 2));
  STEP(if (j - 1 < W - 2) y[at] = x[(i * W + j) - 1] - x[at + 1]; if (j + n < n) y[at] += 5);
  STEP(y[at] = x[i * W + (j + n - n)] + x[(j - n + n) * 1 + i] + (j * n < m) + (i * m >= j * n));
  STEP(y[at] = j - n < 50 && j - n + 3 >= 3 ? x[j - n] : x[0xffffffffu - (0xffffffffu - j)]);
  STEP(y[at] = x[at] * (j == 99 - i) + (at != n) + int(j - n) + int(float(j) * 0.5f) + int(float(i + 2 * j)));
  // Divisions.
  STEP(if (n != 0 && n <= W) y[at] = x[i * W + (j + n - 1) % n] + x[(i + H - 1) % H * W + (j + 1) % W]);
  STEP(if (n != 0) y[at] = x[j / n] + x[(j + 77) % n % 100] + int((j + m) / n % 10));
  STEP(y[at] = x[(j + 3) / 7 * 7 + (j - 1) % 5] + x[(at >> 4) + (at & 15)] + int((j - 2) >> 3));
  // Masks.
  STEP(y[at] = x[i * W + ((j - 1) & 63)] - x[(at + 5) & 1023] + x[(j - m) & 31]);
  STEP(y[at] = x[((j + 1) & (n - 1)) & 127] + x[(j - 1) & (64u - 1)]);
  // Loops.
  STEP(int s = 0; for (unsigned k = 0; k < (n & 15); ++k) s += x[k * W + j]; y[at] = s);
  STEP(int s = 0; for (unsigned k = j; k < j + (n & 7); ++k) s = s * 3 + x[k + i]; y[at] = s);
  STEP(int s = 0; for (unsigned k = n | 0xfffffff0u; k < 0xffffffffu; ++k) s += x[k & 63] + int(k - j); y[at] = s);
  STEP(int s = 0; for (unsigned k = i; k < W && k <= n; k += 3) s += x[i * W + k] * int(k); y[at] = s);
  STEP(int s = 0; for (unsigned k = m & 31; k < (n & 31); ++k) for (unsigned l = k; l < 9; ++l) s += x[(k + l + j) % W];
       y[at] = s);
  return failures != 0;
}
