// Atomic operations on tile_static memory in loops over the threads of a tile, which the compiler would vectorise: no
// thread's operation is lost, and each sees the values of those before. Users may have functions with the names of
// ours.
// RUN: %amp-cc -O3 %s -o %t && %run-native %t
#include <algorithm>
#include <amp.h>
#include <vector>

using namespace concurrency;

static const int size = 4096, width = 256, bins = 8;

static int plain_atomic_add(int a, int b) restrict(amp) { return a + b; }

// counts(tile, bin), and for each element how many of its tile had its value before.
static bool counts_values() {
  std::vector<int> numbers(size), counted(size / width * bins), ranks(size, -1);
  for (int i = 0; i < size; ++i)
    numbers[i] = (i * 31 + i / 7) % bins;
  array_view<const int> in(numbers);
  array_view<int> counts(counted), before(ranks);
  parallel_for_each(extent<1>(size).tile<width>(), [=](tiled_index<width> t) restrict(amp) {
    tile_static int part[bins];
    if (t.local[0] < bins)
      part[t.local[0]] = 0;
    t.barrier.wait_with_tile_static_memory_fence();
    before[t] = atomic_fetch_add(&part[in[t]], 1);
    t.barrier.wait_with_tile_static_memory_fence();
    if (t.local[0] < bins)
      counts[plain_atomic_add(t.tile[0] * bins, t.local[0])] = part[t.local[0]];
  });
  counts.synchronize();
  before.synchronize();
  bool is_right = true;
  for (int tile = 0; tile < size / width; ++tile) {
    std::vector<std::vector<bool>> seen(bins, std::vector<bool>(width)); // each rank of each value once
    for (int i = tile * width; i < (tile + 1) * width; ++i) {
      const int rank = ranks[i], value = numbers[i];
      is_right = is_right && rank >= 0 && rank < counted[tile * bins + value] && !seen[value][rank];
      if (is_right)
        seen[value][rank] = true;
    }
  }
  int sum = 0;
  for (int count : counted)
    sum += count;
  return is_right && sum == size;
}

// Every other operation, by all threads on the same element.
static bool combines_values() {
  std::vector<unsigned> results(8 * (size / width));
  array_view<unsigned, 2> out(size / width, 8, results);
  parallel_for_each(extent<1>(size).tile<width>(), [=](tiled_index<width> t) restrict(amp) {
    tile_static unsigned all[7];
    tile_static int least;
    const int l = t.local[0];
    if (l == 0) {
      for (int i = 0; i < 7; ++i)
        all[i] = i == 2 ? ~0u : 0;
      least = 1000;
    }
    t.barrier.wait();
    atomic_fetch_sub(&all[0], unsigned(l));
    atomic_fetch_or(&all[1], 1u << l % 32);
    atomic_fetch_and(&all[2], ~(1u << l % 16));
    atomic_fetch_xor(&all[3], unsigned(l));
    atomic_fetch_max(&all[4], unsigned(l * 7919 % 1009));
    atomic_fetch_dec(&all[5]);
    unsigned known = all[6];
    while (!atomic_compare_exchange(&all[6], &known, known + 3))
      ;
    atomic_fetch_min(&least, (l - 128) * 3);
    t.barrier.wait();
    if (l < 7)
      out(t.tile[0], l) = all[l];
    if (l == 7)
      out(t.tile[0], 7) = unsigned(least);
  });
  out.synchronize();
  unsigned highest = 0, mixed = 0;
  for (int l = 0; l < width; ++l) {
    highest = std::max(highest, unsigned(l * 7919 % 1009));
    mixed ^= unsigned(l);
  }
  const std::vector<unsigned> expected = {unsigned(-width * (width - 1) / 2),
                                          ~0u,
                                          0xffff0000,
                                          mixed,
                                          highest,
                                          unsigned(-width),
                                          3 * width,
                                          unsigned(-128 * 3)};
  for (std::size_t i = 0; i < results.size(); ++i)
    if (results[i] != expected[i % 8])
      return false;
  return true;
}

int main() { return counts_values() && combines_values() ? 0 : 1; }
