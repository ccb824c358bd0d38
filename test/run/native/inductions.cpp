// Loops of all spellings, and variables that advance with them: grid-stride loops that count in a variable in front of
// them, planes, flattened indices, several loops with one counter. The results are those of the CPU.
// RUN: %amp-cc -O2 %s -o %t && %run-native %t
// SPEC: R-RT-02
#include "../Inputs/check.h"
#include <vector>

using namespace concurrency;

constexpr int Planes = 5, Width = 37;

// Runs a step for each thread, on the CPU and in kernels. It writes elements of `out` that only this thread has.
template <class Step> void compare(int line, int n, Step step) {
  const int size = n * Width;
  std::vector<int> source(size * Planes), wanted(size * Planes, -1), got(size * Planes, -1);
  for (int i = 0; i < size * Planes; ++i)
    source[i] = int(unsigned(i + 3) * 2654435761u >> 22);
  for (int y = 0; y < Width; ++y)
    for (int x = 0; x < n; ++x)
      step(x, y, n, source.data(), wanted.data());
  array_view<const int> from(size * Planes, source);
  array_view<int> to(size * Planes, got);
  parallel_for_each(extent<2>(Width, n), [=](index<2> p) restrict(amp) { step(p[1], p[0], n, from, to); });
  to.synchronize();
  if (got != wanted)
    std::printf("line %d: n = %d\n", line, n), ++failures;
}

#define COMPARE(...)                                                                                                   \
  for (const int length : {1, 7, 64, 129})                                                                             \
  compare(__LINE__, length, [=](int x, int y, int n, auto &&in, auto &&out) restrict(amp, cpu) { __VA_ARGS__ })

int main() {
  // Planes.
  COMPARE(int c = x + y * n, w = x == 0 ? c : c - 1; for (int k = 0; k < Planes; ++k) {
    out[c] = in[c] + in[w];
    c += n * Width;
    w += n * Width;
  });
  COMPARE(int c = x + y * n; const int plane = n * Width; int k = 0; while (k < Planes) {
    out[c] = in[c] * 3;
    c += plane;
    k++;
  });
  // Downwards, and in an order that depends on the loop.
  COMPARE(int c = x + y * n + (Planes - 1) * n * Width; for (int k = Planes; k > 0; --k) {
    out[c] = in[c] - k;
    c -= n * Width;
  });
  // Advanced in the middle, live behind the loop, and with a break.
  COMPARE(int at = x + y * n; int sum = 0; for (int k = 1; k < Planes; ++k) {
    sum += in[at];
    at += n * Width;
    sum -= in[at] & 15;
  } out[at] = sum;);
  COMPARE(int at = x + y * n; int sum = 0; for (int k = 0; k < Planes - 1; ++k) {
    sum += in[at];
    if (sum > 1500)
      break;
    at += n * Width;
  } out[at] = sum;);
  // A flattened index over two loops; no iterations.
  COMPARE(int at = 0; int sum = 0; for (int a = 0; a < Width; ++a) for (int b = 2; b <= n; ++b) {
    sum += in[at] * (a + x);
    at++;
  } out[x + y * n] = sum + at;);
  COMPARE(int at = x + y * n; unsigned u = 5; for (int k = 3; k < Planes - 3; ++k) {
    out[at] = int(u);
    at += n;
    u -= 7;
  } out[at] = in[at] + int(u););
  // Unsigned values that wrap around.
  COMPARE(unsigned u = unsigned(x) * 40503u; int sum = 0; for (int k = 0; k < 50; ++k) {
    sum += int(u >> 28) * k;
    u += 0x9e3779b9u;
  } out[x + y * n] = sum;);
  // A bound that comes nearer.
  COMPARE(unsigned last = unsigned(n) * 2; int sum = 0; for (unsigned k = 0; k < last; ++k) {
    sum += in[int(k) + y] * (x + 1);
    last -= 1;
  } out[x + y * n] = sum;);
  // One counter for several loops.
  COMPARE(int i; int sum = 0; for (i = 0; i < n; ++i) sum += in[i + y]; for (i = x; i < n; i += 3) sum ^= in[i];
          i = n - 1; while (i >= x) { sum += in[i]; --i; } out[x + y * n] = sum;);
  COMPARE(unsigned i = unsigned(x); int sum = 0; while (i < unsigned(n)) {
    sum += in[i];
    i += 4;
  } out[x + y * n] = sum + int(i););
  // A counter that goes on in the next iteration of the loop around it.
  COMPARE(int i = 0; int sum = 0; for (int stop = 1; stop <= n; stop += 5) {
    while (i < stop) {
      sum += in[i] * stop;
      ++i;
    }
  } out[x + y * n] = sum;);
  // Grid-stride loops of tiles.
  const int size = 5000, threads = 256;
  std::vector<int> source(size), got(threads), wanted(threads);
  for (int i = 0; i < size; ++i)
    source[i] = i * 7919 % 1013;
  for (int i = 0; i < size; ++i)
    wanted[i % threads] += source[i];
  array_view<const int> from(size, source);
  array_view<int> to(threads, got);
  parallel_for_each(extent<1>(threads).tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    int sum = 0, i = t.tile[0] * 64 + t.local[0];
    while (i < from.extent[0]) {
      sum += from[i];
      i += threads;
    }
    to[t.global] = sum;
  });
  to.synchronize();
  CHECK(got == wanted);
  return failures;
}
