// Radix sort of unsigned keys with four-bit digits: per-tile histograms, a scan of them, and a stable scatter.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-21, R-LANG-93, API-ATOM-01
#include <algorithm>
#include <amp.h>
#include <iostream>
#include <vector>
using namespace concurrency;

static const unsigned tile_size = 64;
static const unsigned radix_bits = 4;
static const unsigned radix = 1u << radix_bits;

template <unsigned shift_bits> struct digit_of {
  unsigned operator()(unsigned key) const restrict(cpu, amp) { return (key >> shift_bits) & (radix - 1); }
};

template <typename Digit> void count_pass(const array<unsigned, 1> &keys, array<unsigned, 2> &counts, Digit digit) {
  parallel_for_each(keys.extent.tile<tile_size>(), [=, &keys, &counts](tiled_index<tile_size> t) restrict(amp) {
    tile_static unsigned local_counts[radix];
    const unsigned lid = t.local[0];
    if (lid < radix)
      local_counts[lid] = 0;
    t.barrier.wait_with_tile_static_memory_fence();
    atomic_fetch_inc(&local_counts[digit(keys[t.global])]);
    t.barrier.wait_with_tile_static_memory_fence();
    if (lid < radix)
      counts(lid, t.tile[0]) = local_counts[lid];
  });
}

void scan_counts(array_view<unsigned, 1> flat) {
  parallel_for_each(extent<1>(1).tile<1>().pad(), [=](tiled_index<1> t) restrict(amp) {
    unsigned sum = 0;
    for (int i = 0; i < flat.extent[0]; ++i) {
      unsigned value = flat[i];
      flat[i] = sum;
      sum += value;
    }
  });
}

template <typename Digit>
void scatter_pass(const array<unsigned, 1> &keys, array<unsigned, 1> &sorted, const array<unsigned, 2> &offsets,
                  Digit digit) {
  parallel_for_each(keys.extent.tile<tile_size>(),
                    [=, &keys, &sorted, &offsets](tiled_index<tile_size> t) restrict(amp) {
                      tile_static unsigned digits[tile_size];
                      const unsigned key = keys[t.global];
                      const unsigned mine = digit(key);
                      digits[t.local[0]] = mine;
                      t.barrier.wait();
                      unsigned rank = 0;
                      for (int i = 0; i < t.local[0]; i++)
                        rank += digits[i] == mine ? 1 : 0;
                      sorted[offsets(mine, t.tile[0]) + rank] = key;
                    });
}

template <unsigned shift> struct passes {
  static void run(array<unsigned, 1> &a, array<unsigned, 1> &b, array<unsigned, 2> &counts) {
    count_pass(a, counts, digit_of<shift>());
    scan_counts(counts.view_as(extent<1>(counts.extent.size())));
    scatter_pass(a, b, counts, digit_of<shift>());
    passes<shift + radix_bits>::run(b, a, counts);
  }
};
template <> struct passes<32> {
  static void run(array<unsigned, 1> &, array<unsigned, 1> &, array<unsigned, 2> &) {}
};

int main() {
  const int n = 64 * 8;
  std::vector<unsigned> keys(n);
  unsigned state = 12345;
  for (auto &k : keys)
    k = state = state * 1664525u + 1013904223u;
  array<unsigned, 1> a(n, keys.begin(), keys.end()), b(n);
  array<unsigned, 2> counts(radix, n / tile_size);
  passes<0>::run(a, b, counts);
  std::vector<unsigned> sorted(n);
  copy(a, sorted.begin());
  std::sort(keys.begin(), keys.end());
  if (sorted != keys) {
    std::cerr << "not sorted" << std::endl;
    return 1;
  }
  return 0;
}
