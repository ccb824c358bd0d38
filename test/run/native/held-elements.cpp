// Work-items that keep the state of a generator, and use what it has returned before under a condition, run as vectors.
// Rows of all lengths, steps of none and more, and values in tiles that are kept over barriers.
// SPEC: R-RT-03
// RUN: %amp-cc -O2 %s -o %t && %run-native %t
// RUN: env AMP_NATIVE_LEVEL=x86-64 %run-native %t
// RUN: env AMP_NATIVE_LEVEL=x86-64-v3 %run-native %t
// RUN: %amp-cc %s -o %t && %run-native %t
#include <amp.h>
#include <vector>
using namespace concurrency;

struct state {
  unsigned bits, sum;
  float few; // a whole number
};

static void step(state &of, unsigned i) restrict(cpu, amp) {
  const unsigned first = of.bits >> 8;
  of.bits ^= of.bits << 13;
  of.bits ^= of.bits >> 17;
  const unsigned second = of.bits & 1023;
  of.bits ^= of.bits << 5;
  const float before = of.few;
  of.few = float(second + i);
  if (first % 3 == 0)
    of.sum += second + unsigned(before);
  else if (second < 100)
    of.sum ^= first;
}

static state run(unsigned x, int steps) restrict(cpu, amp) {
  state result = {x * 2654435769u + 1, 0, float(x & 0xffff)};
  for (int i = 0; i < steps; ++i)
    step(result, unsigned(i));
  return result;
}

static bool check(const std::vector<unsigned> &got, int steps) {
  for (unsigned x = 0; x != got.size(); ++x) {
    const state expected = run(x, steps);
    if (got[x] != (expected.sum ^ expected.bits ^ unsigned(expected.few)))
      return false;
  }
  return true;
}

static bool simple(int count, int steps) {
  std::vector<unsigned> got(count);
  array_view<unsigned> view(got);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    const state end = run(unsigned(i[0]), steps);
    view[i] = end.sum ^ end.bits ^ unsigned(end.few);
  });
  view.synchronize();
  return check(got, steps);
}

// The steps are those of the whole tile, one after the other.
static bool tiled(int tiles, int steps) {
  std::vector<unsigned> got(tiles * 32);
  array_view<unsigned> view(got);
  parallel_for_each(view.extent.tile<32>(), [=](tiled_index<32> t) restrict(amp) {
    tile_static int at;
    state mine = {unsigned(t.global[0]) * 2654435769u + 1, 0, float(t.global[0])};
    if (t.local[0] == 0)
      at = 0;
    t.barrier.wait();
    while (at < steps) {
      step(mine, unsigned(at));
      t.barrier.wait();
      if (t.local[0] == 31)
        ++at;
      t.barrier.wait();
    }
    view[t.global] = mine.sum ^ mine.bits ^ unsigned(mine.few);
  });
  view.synchronize();
  return check(got, steps);
}

int main() {
  for (int count : {1, 2, 7, 8, 15, 16, 17, 63, 64, 65, 255, 1000, 4097})
    for (int steps : {0, 1, 2, 33})
      if (!simple(count, steps))
        return 1;
  for (int tiles : {1, 2, 5})
    for (int steps : {0, 1, 2, 33})
      if (!tiled(tiles, steps))
        return 2;
}
