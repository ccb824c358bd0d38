// Atomic operations of threads of one tile and of all tiles; sums that are added later, with captures that share memory
// and such that do not.
// RUN: %amp-cc -O2 %s -o %t && %run-native %t
#include <amp.h>
#include <algorithm>
#include <vector>

using namespace concurrency;

static const int size = 100000, bins = 64;

static bool counts(bool are_shared) {
  std::vector<int> numbers(size), sums(bins);
  for (int i = 0; i < size; ++i)
    numbers[i] = (i * 31 + i / 7) % bins;
  std::vector<int> expected(bins);
  for (int i : numbers)
    ++expected[i];
  array_view<int> out(bins, sums), same = are_shared ? out.section(0, bins) : array_view<int>(bins);
  array_view<const int> in(size, numbers);
  parallel_for_each(in.extent, [=](index<1> i) restrict(amp) {
    atomic_fetch_add(&out[in[i]], 1);
    if (i[0] < 0)
      same[i] = 0;
  });
  out.synchronize();
  return sums == expected;
}

static bool orders() {
  std::vector<int> results = {1 << 30, -(1 << 30), 0, -1, 0, 0};
  std::vector<float> sum = {0};
  array_view<int> out(results);
  array_view<float> total(sum);
  parallel_for_each(extent<1>(4096).tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int highest;
    if (t.local[0] == 0)
      highest = 0;
    t.barrier.wait();
    atomic_fetch_max(&highest, (t.global[0] * 7919) % 4096);
    t.barrier.wait();
    atomic_fetch_min(&out[0], (t.global[0] * 7919) % 4096 - 5);
    if (t.local[0] == 0)
      atomic_fetch_max(&out[1], highest);
    atomic_fetch_or(&out[2], 1 << t.global[0] % 20);
    atomic_fetch_and(&out[3], ~(1 << t.global[0] % 20));
    atomic_fetch_inc(&out[4]);
    int known = out[5];
    while (!atomic_compare_exchange(&out[5], &known, known + 2))
      ;
    float old = total[0];
    while (old < 10.0f && atomic_exchange(&total[0], 10.0f) < 0)
      ;
  });
  out.synchronize();
  total.synchronize();
  return results == std::vector<int>{-5, 4095, (1 << 20) - 1, ~((1 << 20) - 1), 4096, 8192} && sum[0] == 10.0f;
}

int main() { return counts(false) && counts(true) && orders() ? 0 : 1; }
