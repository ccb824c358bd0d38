// Threads that store two records at a distance that is known when the kernel runs, zero included: the later store wins.
// The results are those of the CPU.
// RUN: %amp-cc -O2 %s -o %t && %run-native %t
// SPEC: R-RT-02, R-LANG-133
#include "../Inputs/check.h"
#include <vector>

using namespace concurrency;

struct complex_number {
  float re, im;
  bool operator==(const complex_number &other) const { return re == other.re && im == other.im; }
};

constexpr int Size = 8192, Middle = Size / 2;

template <class Step> void compare(int line, int threads, Step step) {
  std::vector<complex_number> source(Size), wanted(Size), got(Size);
  for (int i = 0; i < Size; ++i) {
    source[i] = {float(i % 97), float(i % 89) - 40};
    wanted[i] = got[i] = {-1, float(i)};
  }
  for (int x = 0; x < threads; ++x)
    step(x, source.data(), wanted.data());
  array_view<const complex_number> from(Size, source);
  array_view<complex_number> to(Size, got);
  parallel_for_each(extent<1>(threads), [=](index<1> p) restrict(amp) { step(p[0], from, to); });
  to.synchronize();
  if (got != wanted)
    std::printf("line %d: %d threads\n", line, threads), ++failures;
}

#define COMPARE(...)                                                                                                   \
  for (const int threads : {1, 15, 64, 257})                                                                           \
  compare(__LINE__, threads, [=](int x, auto &&in, auto &&out) restrict(amp, cpu) { __VA_ARGS__ })

int main() {
  for (const int half : {0, 257, -257, 1000}) {
    COMPARE(complex_number a = in[x], b = in[x + 300]; out[Middle + x] = {a.re + b.re, a.im + b.im};
            out[Middle + x + half] = {a.re - b.re, a.im - b.im};);
    // Parts of the records.
    COMPARE(out[Middle + x].re = in[x].re; out[Middle + x + half].im = in[x].im; out[Middle + x + half].re = 7;);
    // An element that was stored is read.
    COMPARE(out[Middle + x].re = in[x].re; float was = out[Middle + x + half].re; out[Middle + x].im = was;);
    // Elements with gaps.
    COMPARE(out[Middle + 2 * x].im = in[x].re; out[Middle + 2 * x + 2 * half].im += 1;);
  }
  // Stages of Stockham's Fourier transform: the position is not affine in the thread.
  for (const int size : {1, 2, 8, 16, 64, 256})
    COMPARE(const int k = x % size; const int to = (x - k) * 2 + k;
            const complex_number even = in[x], odd = in[k * (256 / size)];
            out[to] = {even.re + odd.re, even.im + odd.im}; out[to + size] = {even.re - odd.re, even.im - odd.im};);
  return failures != 0;
}
