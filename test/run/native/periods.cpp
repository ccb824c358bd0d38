// Subscripts that divide the index by small constants, as in images with interleaved channels, packed bytes, repeated
// patterns and enlarged images: rows of all lengths, whose first index is in the middle of a period or negative. The
// results are those of the CPU.
// RUN: %amp-cc -O2 %s -o %t && %run-native %t
// SPEC: R-RT-02
#include "../Inputs/check.h"
#include <vector>

using namespace concurrency;

constexpr int W = 259, H = 6, Margin = 40;
std::vector<int> source(W *H * 2 + 2 * Margin);

// Runs a step for each element of rows of a length, on the CPU and in kernels of several shapes.
template <class Step> void compare(int line, int length, Step step) {
  std::vector<int> wanted(W * H, -1), got(W * H, -1);
  const int *from = source.data() + Margin;
  int *to = wanted.data();
  for (int r = 0; r < H; ++r)
#pragma clang loop vectorize(disable)
    for (int i = 0; i < length; ++i)
      step(i, r, from, [=](int at) -> int & { return to[r * W + at]; });
  array_view<const int> whole(int(source.size()), source);
  array_view<const int> x = whole.section(Margin, W * H * 2);
  array_view<int> y(W * H, got);
  auto check = [&](const char *shape) {
    y.synchronize();
    if (got != wanted)
      std::printf("line %d: %s of %d\n", line, shape, length), ++failures;
    for (int i = 0; i < W * H; ++i)
      y[i] = -1;
  };
  parallel_for_each(extent<2>(H, length), [=](index<2> p) restrict(amp) {
    const int r = p[0];
    step(p[1], r, x, [=](int at) restrict(amp) -> int & { return y[r * W + at]; });
  });
  check("rows");
  for (int r = 0; r < H; ++r)
    parallel_for_each(extent<1>(length), [=](index<1> p) restrict(amp) {
      step(p[0], r, x, [=](int at) restrict(amp) -> int & { return y[r * W + at]; });
    });
  check("one row");
  parallel_for_each(extent<2>(H, length).tile<1, 24>().pad(), [=](tiled_index<1, 24> t) restrict(amp) {
    const int r = t.global[0], i = t.global[1];
    if (i < length)
      step(i, r, x, [=](int at) restrict(amp) -> int & { return y[r * W + at]; });
  });
  check("tiles");
}

#define COMPARE(E)                                                                                                     \
  for (const int length : {1, 2, 15, 64, 100, W})                                                                      \
  compare(__LINE__, length, [=](int i, int r, auto &&x, auto &&y) restrict(amp, cpu) { E; })

void quotients() {
  COMPARE(y(i) = x[i / 2]);
  COMPARE(y(i) = x[i / 2] + 3 * x[i % 2]);
  COMPARE(y(i) = x[i / 3] * x[i % 3]);
  COMPARE(y(i) = x[(i + 1) / 2] - x[(i + 5) / 4]);
  COMPARE(y(i) = x[i / 4 * 4 + 3] + x[i - i % 4]);
  COMPARE(y(i) = x[i / 2] + x[i / 3]); // the periods have no common one below five
  COMPARE(y(i) = x[i / 5] + x[i % 7]);
}

void signs() {
  COMPARE(y(i) = x[(i - 5) / 2 + 3]); // rounds to zero: the first elements have negative indices
  COMPARE(y(i) = x[(i - 5) % 3 + 3]);
  COMPARE(y(i) = x[((i - 5) >> 1) + 3]); // rounds down
  COMPARE(y(i) = x[((i - 3) & 3) + (i >> 2)]);
  COMPARE(y(i) = x[(i - 7) / 16 + 8] + x[(i - 7) % 16 + 20]);
  COMPARE(y(i) = x[(i - 300) / 2 + 150]); // all are negative
}

void bits() {
  COMPARE(y(i) = x[i ^ 1] + x[i ^ 3]);
  COMPARE(y(i) = x[i & ~1] + x[i | 1]);
  COMPARE(y(i) = x[(i & ~3) | 2]);
  COMPARE(y(i) = (x[i >> 2] >> (8 * (i & 3))) & 255);
  COMPARE(y(i) = (x[i / 32] >> (i % 32)) & 1);
}

void branches() {
  COMPARE(if (i % 2 == 0) y(i) = x[i / 2]; else y(i) = x[i / 2] + x[i / 2 + 1]);
  COMPARE(if (i % 2 == 0) y(i) = x[i / 2]); // gaps
  COMPARE(y(i) = i == 0 || i > 200 ? 7 : x[i / 2] + x[(i + 1) / 2]);
  COMPARE(int v = x[i / 3 * 3]; if (i % 3 == 1) v += 5; if (v > 50) v = 50; y(i) = v);
  COMPARE(int s = 0; for (int k = 0; k < 3; ++k) s = s * 3 + x[i / 2 + k]; y(i) = s);
  COMPARE(int s = 0; for (int k = 0; k < r; ++k) s = s * 3 + x[i / 2 + k]; y(i) = s);
  COMPARE(y(i) = x[i / 2]; if (y(i) > 50) y(i) = 50);
}

void longerPeriods() {
  COMPARE(y(i) = x[i / 8 * 8]);
  COMPARE(y(i) = x[i / 8] * x[i % 8]);
  COMPARE(y(i) = x[i / 10] - x[i % 10]);
  COMPARE(y(i) = x[i / 16 + i % 16 * 3]);
  COMPARE(y(i) = x[i / 64 * 64 + i % 8 * 8 + i % 64 / 8]);
  COMPARE(y(i) = x[i / 100] + x[(i + 28) % 100]);
  COMPARE(y(i) = x[i % 12 / 4] + x[i % 12 % 4]);
}

// Both indices of a matrix in one dimension, whose columns are a multiple of the period, or not.
void flattened() {
  COMPARE(const int j = r * 64 + i % 64; y(i) = (x[j / 4] >> (8 * (i % 4))) & 255);
  COMPARE(const int j = r * 64 + i; y(i) = x[j / 4] + x[i % 4] + x[i / 4]);
  COMPARE(const int j = r * 63 + i; y(i) = x[j / 4] + x[i % 4] + x[j & 3]);
  COMPARE(const int j = r * 64 + i - 100; y(i) = x[(j & 0xfff) / 32 % 4] + x[j % 16 + 16] + x[(i - 100) / 4 + 30]);
  COMPARE(const int j = r * 48 + i; y(i) = x[j / 16] + 2 * x[j % 16] + x[(i + 16) % 16]);
}

int main() {
  for (size_t i = 0; i < source.size(); ++i)
    source[i] = int(i * 7919 % 977);
  quotients();
  signs();
  bits();
  branches();
  longerPeriods();
  flattened();
  return failures != 0;
}
