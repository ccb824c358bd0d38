// Grid-stride loops that count in unsigned: from indices that may be negative, to bounds beyond the ints, with steps after
// which the counter would wrap around. The results are those of the CPU.
// RUN: %amp-cc -O2 %s -o %t && %run-native %t
// SPEC: R-RT-02
#include "../Inputs/check.h"
#include <vector>

using namespace concurrency;

// Runs a step for each thread, on the CPU and in kernels.
template <class Step> void compare(int line, int threads, Step step) {
  std::vector<unsigned> source(1024), wanted(threads), got(threads);
  for (unsigned i = 0; i < source.size(); ++i)
    source[i] = (i + 3) * 2654435761u >> 20;
  for (int x = 0; x < threads; ++x)
    wanted[x] = step(x, source.data());
  array_view<const unsigned> from(int(source.size()), source);
  array_view<unsigned> to(threads, got);
  parallel_for_each(to.extent, [=](index<1> p) restrict(amp) { to[p] = step(p[0], from); });
  to.synchronize();
  if (got != wanted)
    std::printf("line %d: %d threads\n", line, threads), ++failures;
}

#define COMPARE(...)                                                                                                   \
  for (const int threads : {1, 7, 64, 129})                                                                            \
  compare(__LINE__, threads, [=](int x, auto &&in) restrict(amp, cpu) {                                                \
    unsigned sum = 0;                                                                                                  \
    __VA_ARGS__                                                                                                        \
    return sum;                                                                                                        \
  })

int main() {
  for (const unsigned n : {0u, 1u, 63u, 64u, 1000u, 1024u})
    for (const unsigned items : {1u, 129u, 4096u}) {
      COMPARE(for (unsigned i = x; i < n; i += items) sum += in[i];);
      COMPARE(for (unsigned i = 2 * x + 1; i < n; i += items) sum += in[i] ^ in[(i + 1) & 1023] ^ i;);
      COMPARE(unsigned i = x; while (i < n) {
        sum = sum * 3 + in[i];
        i += items;
      });
      COMPARE(for (unsigned i = x; i < n; i += items) {
        if (in[i] & 1)
          continue;
        if (sum > 5000)
          break;
        sum += in[i] + 1;
      });
      // A first index below zero is beyond each bound.
      for (const int first : {-1, -70, 3})
        COMPARE(for (unsigned i = x + first; i < n; i += items) sum += in[i];);
    }
  // Beyond the ints.
  for (const unsigned n : {2147483647u, 2147483648u, 3000000000u, 4294967295u})
    for (const unsigned items : {2147483647u, 2147483648u, 0x30000000u, 4294967295u, 0u})
      COMPARE(int steps = 0; for (unsigned i = x; i < n; i += items) {
        sum = sum * 5 + in[i & 1023] + i;
        if (++steps == 9)
          break;
      });
  return failures != 0;
}
