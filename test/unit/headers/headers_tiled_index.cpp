// tiled_index and tile_barrier on the host, which can copy them but not make a barrier.
// SPEC: API-TIDX-01, API-TIDX-06, API-TIDX-07, API-TIDX-08, API-TIDX-09, API-TBAR-00, API-TBAR-01
#include "amp/tiled_index.h"
#include <catch2/catch.hpp>

using namespace concurrency;

static_assert(!std::is_default_constructible_v<tile_barrier> && std::is_copy_constructible_v<tile_barrier>);
static_assert(!std::is_copy_assignable_v<tile_barrier>);
static_assert(!std::is_default_constructible_v<tiled_index<4>> && !std::is_copy_assignable_v<tiled_index<4>>);
static_assert(std::is_trivially_copyable_v<tile_barrier>);
static_assert(std::is_convertible_v<tiled_index<4>, index<1>> && std::is_convertible_v<tiled_index<2, 2, 2>, index<3>>);
static_assert(!std::is_convertible_v<tiled_index<4>, index<2>>);
static_assert(tiled_index<2, 3, 4>::rank == 3 && tiled_index<2, 3, 4>::tile_dim2 == 4);

TEST_CASE("a tiled index has the four indices it was made of") {
  const tiled_index<2, 3> idx(index<2>(5, 7), index<2>(1, 1), index<2>(2, 2), index<2>(4, 6),
                              ampcc::device::barrier_source::make());
  CHECK((idx.global == index<2>(5, 7) && idx.local == index<2>(1, 1)));
  CHECK((idx.tile == index<2>(2, 2) && idx.tile_origin == index<2>(4, 6)));
  const index<2> global = idx;
  CHECK(global == idx.global);
  CHECK(idx.get_tile_extent() == extent<2>(2, 3));
  const tiled_index<2, 3> copy = idx;
  const tile_barrier barrier = copy.barrier;
  static_cast<void>(barrier);
  CHECK(copy.local == idx.local);
}
