// Barriers written out by templates and macros, in functions and under conditions that hold for all threads: a bitonic
// sort of tiles with 37 of them, reductions with 30. Drivers for processors that make loops over the threads themselves
// take minutes for that, since each conditional barrier doubles what they compile; for the text with the loops,
// seconds.
// RUN: %amp-cc %s -o %t && %t
// RUN: rm -rf %t-cache && env POCL_CACHE_DIR=%t-cache %source/test/tools/limited 30 %t
// RUN: %amp-cc --amp-emit=host %s | FileCheck %s
// CHECK-COUNT-2: reqd_work_group_size(1, 1, 1)
// SPEC: API-TBAR-02, API-TBAR-04
#include <algorithm>
#include <amp.h>
#include <vector>

using namespace concurrency;

static const int tile = 256, tiles = 3;

template <int size, int stride> struct exchange {
  static void run(int *held, tiled_index<tile> t) restrict(amp) {
    const int i = t.local[0], other = i ^ stride;
    if (other > i) {
      const int a = held[i], b = held[other];
      if ((a > b) == ((i & size) == 0)) {
        held[i] = b;
        held[other] = a;
      }
    }
    t.barrier.wait_with_tile_static_memory_fence();
    exchange<size, stride / 2>::run(held, t);
  }
};
template <int size> struct exchange<size, 0> {
  static void run(int *, tiled_index<tile>) restrict(amp) {}
};

template <int size> struct merge {
  static void run(int *held, tiled_index<tile> t) restrict(amp) {
    merge<size / 2>::run(held, t);
    exchange<size, size / 2>::run(held, t);
  }
};
template <> struct merge<1> {
  static void run(int *, tiled_index<tile>) restrict(amp) {}
};

// As in reductions that were written for any size of tile.
#define ROUND(count)                                                                                                   \
  if (size >= 2 * count) {                                                                                             \
    if (i < count)                                                                                                     \
      held[i] += held[i + count];                                                                                      \
    t.barrier.wait_with_tile_static_memory_fence();                                                                    \
  }

static int sum(int *held, int size, tiled_index<tile> t) restrict(amp) {
  const int i = t.local[0];
  ROUND(512)
  ROUND(256)
  ROUND(128)
  ROUND(64)
  ROUND(32)
  ROUND(16)
  ROUND(8)
  ROUND(4)
  ROUND(2)
  ROUND(1)
  const int result = held[0];
  t.barrier.wait_with_tile_static_memory_fence();
  return result;
}

static bool sorts(const std::vector<int> &data) {
  std::vector<int> expected(data), sorted(data);
  for (int k = 0; k < tiles; ++k)
    std::sort(expected.begin() + k * tile, expected.begin() + (k + 1) * tile);
  array_view<int> v(tiles * tile, sorted);
  parallel_for_each(v.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
    tile_static int held[tile];
    held[t.local[0]] = v[t.global];
    t.barrier.wait_with_tile_static_memory_fence();
    merge<tile>::run(held, t);
    v[t.global] = held[t.local[0]];
  });
  v.synchronize();
  return sorted == expected;
}

static bool adds(const std::vector<int> &data) {
  std::vector<int> out(data);
  const int size = tile; // not known when the kernel is compiled
  array_view<int> v(tiles * tile, out);
  parallel_for_each(v.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
    tile_static int held[tile];
    const int own = v[t.global];
    int total = 0;
    for (int k = 1; k <= 3; ++k) {
      held[t.local[0]] = own * k;
      t.barrier.wait_with_tile_static_memory_fence();
      const int result = sum(held, size, t);
      total += result;
    }
    held[t.local[0]] = own;
    t.barrier.wait_with_tile_static_memory_fence();
    total += sum(held, size, t);
    v[t.global] = total;
  });
  v.synchronize();
  for (int k = 0; k < tiles; ++k) {
    int expected = 0;
    for (int i = 0; i < tile; ++i)
      expected += 7 * data[k * tile + i];
    for (int i = 0; i < tile; ++i)
      if (out[k * tile + i] != expected)
        return false;
  }
  return true;
}

int main() {
  std::vector<int> data(tiles * tile);
  unsigned random = 1;
  for (int &each : data)
    each = int((random = random * 1664525u + 1013904223u) >> 20);
  return sorts(data) && adds(data) ? 0 : 1;
}
