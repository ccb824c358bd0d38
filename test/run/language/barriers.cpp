// Each kind of barrier makes writes of the tile's threads visible to the others; fences are allowed anywhere in a tile.
// SPEC: API-TBAR-02, API-TBAR-03, API-TBAR-04, API-TBAR-05, API-FENCE-01, API-FENCE-02, API-FENCE-03
// RUN: %amp-cc %s -o %t && %t
#include <amp.h>
#include <vector>

using namespace concurrency;

void wait(int kind, const tile_barrier &barrier) restrict(amp) {
  if (kind == 0)
    barrier.wait();
  else if (kind == 1)
    barrier.wait_with_all_memory_fence();
  else
    barrier.wait_with_tile_static_memory_fence();
}

int main() {
  const int size = 256;
  std::vector<int> rotated(3 * size), neighbours(size);
  array_view<int, 2> out(3, size, rotated);
  array_view<int> global(size, neighbours);
  for (int kind = 0; kind < 3; ++kind)
    parallel_for_each(extent<1>(size).tile<32>(), [=](tiled_index<32> t) restrict(amp) {
      tile_static int shared[32];
      const int me = t.local[0];
      shared[me] = t.global[0];
      wait(kind, t.barrier);
      const int next = shared[(me + 1) % 32];
      if (me % 2 == 0)
        tile_static_memory_fence(t.barrier);
      out(kind, t.global[0]) = next;
    });
  parallel_for_each(extent<1>(size).tile<32>(), [=](tiled_index<32> t) restrict(amp) {
    global[t] = 2 * t.global[0];
    t.barrier.wait_with_global_memory_fence();
    const int next = global[t.tile_origin + (t.local + 1) % 32];
    all_memory_fence(t.barrier);
    global_memory_fence(t.barrier);
    t.barrier.wait();
    global[t] = next;
  });
  out.synchronize();
  global.synchronize();
  for (int i = 0; i < size; ++i) {
    const int next = i / 32 * 32 + (i + 1) % 32;
    if (rotated[i] != next || rotated[size + i] != next || rotated[2 * size + i] != next || neighbours[i] != 2 * next)
      return 1;
  }
  return 0;
}
