// The memory model inside of kernels: barriers, fences and atomics order what they promise; launches order the rest.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-MEM-01 R-MEM-02 R-MEM-03 R-MEM-04 R-MEM-05 R-MEM-06 R-MEM-08 R-RT-01 R-RT-04 R-RT-06

#include "../Inputs/check.h"
#include <vector>

using namespace concurrency;

static const int tile = 64, tiles = 40, size = tile * tiles;

// Every point of the domain is visited exactly once, in whatever order (R-RT-01).
static void visit_each_point_once() {
  array_view<int, 2> visits(extent<2>(37, 61));
  parallel_for_each(visits.extent, [=](index<2> i) restrict(amp) { visits[i] = 0; });
  parallel_for_each(visits.extent, [=](index<2> i) restrict(amp) { atomic_fetch_inc(&visits[i]); });
  bool once = true;
  for (int i = 0; i < 37; ++i)
    for (int j = 0; j < 61; ++j)
      once = once && visits(i, j) == 1;
  CHECK(once); // each point is visited once
}

// What a thread of a tile wrote before a barrier, in either kind of memory, others read after it (R-MEM-03).
static void pass_values_through_barriers() {
  std::vector<int> data(size), result(size);
  array_view<int> global(size, data), out(size, result);
  parallel_for_each(global.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
    tile_static int local[tile];
    const int me = t.local[0], first = t.tile_origin[0];
    local[me] = me * 3;
    global[t.global] = me * 5;
    t.barrier.wait();
    int sum = local[(me + 1) % tile] + global[first + (me + 7) % tile];
    t.barrier.wait_with_tile_static_memory_fence();
    local[me] = sum;
    t.barrier.wait_with_tile_static_memory_fence();
    sum += local[tile - 1 - me];
    t.barrier.wait_with_global_memory_fence();
    out[t.global] = sum;
  });
  bool right = true;
  const auto first_sum = [](int me) { return (me + 1) % tile * 3 + (me + 7) % tile * 5; };
  for (int i = 0; i < size; ++i)
    right = right && out[i] == first_sum(i % tile) + first_sum(tile - 1 - i % tile);
  CHECK(right); // values pass through barriers
}

// Each tile has its own tile_static memory, private variables are each thread's own (R-MEM-01, R-RT-04).
static void keep_memories_apart() {
  array_view<int> out(size);
  parallel_for_each(out.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
    tile_static int count;
    int mine = 0;
    if (t.local[0] == 0)
      count = 0;
    t.barrier.wait();
    for (int k = 0; k < 10; ++k)
      mine += atomic_fetch_add(&count, 1) >= 0;
    t.barrier.wait();
    out[t.global] = count * 100 + mine;
  });
  bool right = true;
  for (int i = 0; i < size; ++i)
    right = right && out[i] == tile * 10 * 100 + 10;
  CHECK(right); // each tile and each thread has its own
}

// Published within the tile: data, fence, flag; flag, fence, data. Behind barriers that order nothing else (R-MEM-04).
static void publish_with_fences() {
  array_view<int> out(size), box(tiles);
  parallel_for_each(out.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
    tile_static int flag;
    if (t.local[0] == 0)
      flag = 0;
    t.barrier.wait();
    if (t.local[0] == 5) {
      box[t.tile[0]] = t.tile[0] + 1000;
      global_memory_fence(t.barrier);
      atomic_exchange(&flag, 1);
    }
    t.barrier.wait();
    all_memory_fence(t.barrier);
    out[t.global] = atomic_fetch_add(&flag, 0) == 1 ? box[t.tile[0]] : -1;
  });
  bool right = true;
  for (int i = 0; i < size; ++i)
    right = right && out[i] == i / tile + 1000;
  CHECK(right); // fences publish
}

// Across all tiles, atomics are indivisible, and nothing is lost (R-MEM-05); neighbours do not interfere (R-MEM-08).
static void count_together() {
  array_view<int> counters(3);
  array_view<unsigned> bits(size / 32);
  parallel_for_each(counters.extent, [=](index<1> i) restrict(amp) { counters[i] = 0; });
  parallel_for_each(bits.extent, [=](index<1> i) restrict(amp) { bits[i] = 0; });
  parallel_for_each(extent<1>(size), [=](index<1> i) restrict(amp) {
    atomic_fetch_add(&counters[i[0] % 3], 1);
    atomic_fetch_or(&bits[i[0] / 32], 1u << (i[0] % 32));
  });
  CHECK(counters[0] + counters[1] + counters[2] == size); // no addition is lost
  bool all = true;
  for (int i = 0; i < size / 32; ++i)
    all = all && bits[i] == ~0u;
  CHECK(all); // no bit is lost
}

// A launch sees all of the earlier ones; the only effects are writes through captured containers (R-MEM-06, R-RT-06).
static void see_earlier_launches() {
  std::vector<int> data(size, 1);
  array_view<int> view(size, data);
  int scalar = 3;
  for (int round = 0; round < 8; ++round)
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] += scalar; });
  CHECK(scalar == 3 && view[17] == 25); // launches are in order
}

int main() {
  visit_each_point_once();
  pass_values_through_barriers();
  keep_memories_apart();
  publish_with_fences();
  count_together();
  see_earlier_launches();
  return failures != 0;
}
