// tiled_extent and tiled_index: members, padding, comparison; what a kernel's tiled_index and barrier give.
// SPEC: API-EXT-08, API-TEXT-01, API-TEXT-02, API-TEXT-03, API-TEXT-04, API-TEXT-05, API-TEXT-06, API-TEXT-07
// SPEC: API-TEXT-08, API-TIDX-01, API-TIDX-02, API-TIDX-03, API-TIDX-04, API-TIDX-05, API-TIDX-06, API-TIDX-07
// SPEC: API-TIDX-08, API-TIDX-09, API-TBAR-00, API-TBAR-01, API-TBAR-02, API-TBAR-03, API-TBAR-04, API-TBAR-05
// SPEC: API-TBAR-06, API-FENCE-01, API-FENCE-02, API-FENCE-03, R-RT-03, R-RT-04, R-MEM-03, R-MEM-04
// RUN: %amp-cc %s -o %t && %t
#include "../../Inputs/check.h"
#include <type_traits>
#include <vector>

using namespace concurrency;

struct tiled_extents {
  int operator()() const restrict(cpu, amp) {
    const extent<1> e1(10);
    const tiled_extent<4> t1 = e1.tile<4>();
    EXPECT(t1 == tiled_extent<4>(e1) && t1.size() == 10u && t1[0] == 10 && t1.tile_dim0 == 4 && t1.rank == 1);
    EXPECT(t1.pad()[0] == 12 && t1.truncate()[0] == 8 && t1.get_tile_extent() == extent<1>(4));
    EXPECT(t1.pad().pad() == t1.pad() && t1.truncate().truncate() == t1.truncate() && t1.pad() != t1);
    EXPECT(tiled_extent<4>()[0] == 0 && tiled_extent<4>().pad()[0] == 0);

    const tiled_extent<4, 3> t2 = extent<2>(9, 9).tile<4, 3>();
    EXPECT(t2.pad() == extent<2>(12, 9).tile<4, 3>() && t2.truncate() == extent<2>(8, 9).tile<4, 3>());
    EXPECT(t2.tile_dim0 == 4 && t2.tile_dim1 == 3 && t2.rank == 2 && t2.tile_extent == extent<2>(4, 3));
    EXPECT(t2.contains(index<2>(8, 8)) && !t2.contains(index<2>(9, 0)));

    tiled_extent<2, 3, 4> t3(extent<3>(3, 4, 5));
    const tiled_extent<2, 3, 4> copy(t3);
    EXPECT(t3.pad() == tiled_extent<2, 3, 4>(extent<3>(4, 6, 8)) && copy == t3 && !(copy != t3));
    EXPECT(t3.truncate() == tiled_extent<2, 3, 4>(extent<3>(2, 3, 4)) && t3.tile_extent == extent<3>(2, 3, 4));
    EXPECT(t3.tile_dim0 == 2 && t3.tile_dim1 == 3 && t3.tile_dim2 == 4 && t3.rank == 3 && t3.size() == 60u);
    t3 = copy.pad();
    EXPECT(t3[2] == 8);
    t3 = extent<3>(1, 1, 1); // implicitly
    extent<3> plain = t3;    // sliced
    EXPECT(plain == extent<3>(1, 1, 1) && t3 != copy);

    EXPECT(extent<1>(1500000000).tile<1000000000>().truncate()[0] == 1000000000);
    EXPECT(extent<1>(2000000000).tile<2000000000>().pad()[0] == 2000000000);
    EXPECT(extent<1>(5).tile<2147483647>().get_tile_extent()[0] == 2147483647);
    return 0;
  }
};

static_assert(std::is_same_v<decltype(std::declval<const extent<2>>().tile<4, 4>()), tiled_extent<4, 4>>);
static_assert(std::is_same_v<decltype(std::declval<const tiled_extent<4, 4>>().pad()), tiled_extent<4, 4>>);
static_assert(std::is_same_v<decltype(std::declval<const tiled_extent<4>>().get_tile_extent()), extent<1>>);
static_assert(std::is_base_of_v<extent<3>, tiled_extent<1, 2, 3>> && std::is_convertible_v<extent<1>, tiled_extent<7>>);
static_assert(!std::is_default_constructible_v<tiled_index<4>> && !std::is_copy_assignable_v<tiled_index<4>>);
static_assert(std::is_copy_constructible_v<tiled_index<4>> && std::is_convertible_v<tiled_index<2, 2>, index<2>>);
static_assert(!std::is_default_constructible_v<tile_barrier> && std::is_copy_constructible_v<tile_barrier>);
static_assert(!std::is_copy_assignable_v<tile_barrier>);
static_assert(std::is_same_v<decltype(tiled_index<2, 3, 4>::global), const index<3>>);
static_assert(tiled_index<2, 3, 4>::tile_dim2 == 4 && tiled_index<2, 3>::rank == 2 && tiled_index<9>::tile_dim0 == 9);

// What the thread of a tiled index knows about itself; 0 if it is right.
template <int N, class Index> int wrong(const Index &t, const index<N> &tile_size) restrict(amp) {
  for (int c = 0; c < N; ++c) {
    EXPECT(t.tile_origin[c] == t.tile[c] * tile_size[c] && t.global[c] == t.tile_origin[c] + t.local[c]);
    EXPECT(t.local[c] >= 0 && t.local[c] < tile_size[c] && t.tile_extent[c] == tile_size[c]);
  }
  const index<N> position = t;
  const Index copy(t), made(t.global, t.local, t.tile, t.tile_origin, t.barrier);
  EXPECT(position == t.global && copy.local == t.local && made.tile == t.tile &&
         t.get_tile_extent()[0] == tile_size[0]);
  return 0;
}

void check_ranks() {
  array_view<int> one(extent<1>(12));
  parallel_for_each(one.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) { one[t] = wrong(t, index<1>(4)); });
  array_view<int, 2> two(6, 8);
  parallel_for_each(two.extent.tile<3, 4>(),
                    [=](tiled_index<3, 4> t) restrict(amp) { two[t] = wrong(t, index<2>(3, 4)); });
  array_view<int, 3> three(4, 6, 8);
  parallel_for_each(three.extent.tile<2, 3, 4>(),
                    [=](const tiled_index<2, 3, 4> &t) restrict(amp) { three(t) = wrong(t, index<3>(2, 3, 4)); });
  for (int i = 0; i < 12; ++i)
    CHECK(one[i] == 0);
  for (int i = 0; i < 48; ++i)
    CHECK(two(i / 8, i % 8) == 0);
  for (int i = 0; i < 192; ++i)
    CHECK(three(i / 48, i / 8 % 6, i % 8) == 0);
}

// Passes its value to the left neighbour, through tile memory; the barrier goes through functions by value.
enum class waiting { plain, all, tile_static_only };
template <waiting How> void wait(tile_barrier barrier) restrict(amp) {
  if (How == waiting::plain)
    barrier.wait();
  else if (How == waiting::all)
    barrier.wait_with_all_memory_fence();
  else
    barrier.wait_with_tile_static_memory_fence();
}

template <waiting How> void check_barrier() {
  std::vector<int> data(64);
  array_view<int> view(64, data);
  parallel_for_each(view.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int shared[16];
    shared[t.local[0]] = t.global[0];
    wait<How>(t.barrier);
    view[t] = shared[(t.local[0] + 1) % 16];
  });
  view.synchronize();
  for (int i = 0; i < 64; ++i)
    CHECK(data[i] == i / 16 * 16 + (i + 1) % 16);
}

// Through global memory, within a tile.
void check_global_fence() {
  std::vector<int> data(64), results(64);
  array_view<int> between(64, data), view(64, results);
  parallel_for_each(view.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    between[t] = t.global[0];
    t.barrier.wait_with_global_memory_fence();
    view[t] = between[t.tile_origin[0] + (t.local[0] + 1) % 16];
    if (t.local[0] == 3) { // fences may diverge
      all_memory_fence(t.barrier);
      global_memory_fence(t.barrier);
      tile_static_memory_fence(t.barrier);
    }
  });
  view.synchronize();
  for (int i = 0; i < 64; ++i)
    CHECK(results[i] == i / 16 * 16 + (i + 1) % 16);
}

int main() {
  check_on_both(__FILE__, tiled_extents());
  check_ranks();
  check_barrier<waiting::plain>();
  check_barrier<waiting::all>();
  check_barrier<waiting::tile_static_only>();
  check_global_fence();
  return failures != 0;
}
