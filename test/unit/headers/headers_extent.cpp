// extent<N> and tiled_extent on the host.
// SPEC: API-EXT-01, API-EXT-02, API-EXT-03, API-EXT-04, API-EXT-06, API-EXT-07, API-EXT-08, API-EXT-09, API-EXT-10,
// SPEC: API-EXT-11, API-EXT-12, API-EXT-13, API-EXT-14
// SPEC: API-TEXT-01, API-TEXT-02, API-TEXT-03, API-TEXT-04, API-TEXT-05, API-TEXT-06, API-TEXT-07, API-TEXT-08
#include "amp/tiled_extent.h"
#include <catch2/catch.hpp>
#include <climits>

using namespace concurrency;

static_assert(extent<3>::rank == 3 && sizeof(extent<3>) == 3 * sizeof(int));
static_assert(!std::is_constructible_v<extent<2>, int> && !std::is_constructible_v<extent<4>, int, int, int>);
static_assert(!std::is_constructible_v<extent<2>, extent<3>> && !std::is_assignable_v<extent<2> &, extent<3>>);
static_assert(!std::is_convertible_v<int, extent<1>>);

// Wrong numbers of tile dimensions, and dimensions of 0.
template <class E, int... D> class can_tile {
  template <class U> static auto test(U *e) -> decltype(e->template tile<D...>(), std::true_type());
  template <class U> static std::false_type test(...);

public:
  static constexpr bool value = decltype(test<E>(nullptr))::value;
};
static_assert(can_tile<extent<1>, 4>::value && can_tile<extent<2>, 4, 4>::value && can_tile<extent<3>, 4, 4, 4>::value);
static_assert(!can_tile<extent<2>, 4>::value && !can_tile<extent<2>, 4, 4, 4>::value &&
              !can_tile<extent<1>, 4, 1>::value);
static_assert(!can_tile<extent<4>, 4>::value && !can_tile<extent<4>, 4, 4>::value && !can_tile<extent<3>, 1, 1>::value);
static_assert(!can_tile<extent<1>, 0>::value && !can_tile<extent<2>, 4, 0>::value &&
              !can_tile<extent<3>, 4, 4, 0>::value);

TEST_CASE("the size is the product of the components modulo 2^32") {
  CHECK(extent<1>().size() == 0u);
  CHECK(extent<2>(3, 4).size() == 12u);
  CHECK(extent<3>(2, 3, 4).size() == 24u);
  const int components[] = {2, 3, 4, 5};
  CHECK(extent<4>(components).size() == 120u);
  CHECK(extent<2>(65536, 65536).size() == 0u);
  CHECK(extent<1>(-1).size() == UINT_MAX);
  CHECK(extent<2>(65536, 65535).size() == 65536u * 65535u);
}

TEST_CASE("an extent contains the indices between zero and itself") {
  CHECK(extent<1>(3).contains(index<1>(2)));
  CHECK_FALSE(extent<1>(3).contains(index<1>(3)));
  CHECK_FALSE(extent<2>(3, 3).contains(index<2>(0, -1)));
  CHECK_FALSE(extent<2>(3, 0).contains(index<2>()));
  CHECK(extent<3>(INT_MAX, 1, 1).contains(index<3>(INT_MAX - 1, 0, 0)));
  const int sizes[] = {2, 2, 2, 2}, outside[] = {1, 1, 2, 1};
  CHECK(extent<4>(sizes).contains(index<4>()));
  CHECK_FALSE(extent<4>(sizes).contains(index<4>(outside)));
}

TEST_CASE("extents are calculated with extents, indices and numbers") {
  const extent<2> e(10, 20);
  CHECK(e + index<2>(1, 2) == extent<2>(11, 22));
  CHECK(e - index<2>(1, 2) == extent<2>(9, 18));
  CHECK(e + extent<2>(1, 2) == extent<2>(11, 22));
  CHECK(e - extent<2>(1, 2) == extent<2>(9, 18));
  CHECK((e + 1 == extent<2>(11, 21) && 1 + e == extent<2>(11, 21)));
  CHECK((e * 2 == extent<2>(20, 40) && 100 / e == extent<2>(10, 5)));
  CHECK((e % 7 == extent<2>(3, 6) && 30 - e == extent<2>(20, 10)));
  CHECK(operator+(e, 2) == extent<2>(12, 22));
  const int four[] = {1, 2, 3, 4}, sums[] = {2, 4, 6, 8};
  CHECK(extent<4>(four) + index<4>(four) == extent<4>(sums));
}

TEST_CASE("extents are changed in place") {
  extent<3> e(1, 2, 3);
  e += index<3>(1, 1, 1);
  e += extent<3>(1, 0, 0);
  e *= 6;
  e /= 3;
  CHECK(e == extent<3>(6, 6, 8));
  e -= index<3>(1, 1, 1);
  e -= extent<3>(0, 1, 0);
  e %= 5;
  e -= -1;
  CHECK(e == extent<3>(1, 5, 3));
  CHECK(e++ == extent<3>(1, 5, 3));
  CHECK(--e == extent<3>(1, 5, 3));
  e[0] = 9;
  CHECK(e[0] == 9);
}

TEST_CASE("tile() gives the tiled extent of the same size") {
  const auto tiled = extent<2>(10, 20).tile<4, 5>();
  static_assert(std::is_same_v<decltype(tiled), const tiled_extent<4, 5>>);
  static_assert(tiled.rank == 2 && tiled.tile_dim0 == 4 && tiled.tile_dim1 == 5);
  CHECK(tiled.size() == 200u);
  CHECK(tiled.get_tile_extent() == extent<2>(4, 5));
#if defined(__clang__)
  CHECK(tiled.tile_extent[1] == 5);
#endif
  CHECK(extent<1>(4).tile<INT_MAX>().get_tile_extent()[0] == INT_MAX);
}

TEST_CASE("tiled extents are rounded to whole tiles") {
  CHECK(extent<1>(10).tile<4>().pad() == extent<1>(12).tile<4>());
  CHECK(extent<1>(12).tile<4>().pad() == extent<1>(12).tile<4>());
  CHECK(extent<1>(0).tile<4>().pad()[0] == 0);
  CHECK(extent<3>(10, 10, 10).tile<4, 5, 6>().pad() == tiled_extent<4, 5, 6>(extent<3>(12, 10, 12)));
  CHECK(extent<2>(10, 9).tile<4, 10>().truncate() == tiled_extent<4, 10>(extent<2>(8, 0)));
  CHECK(extent<1>(1500000000).tile<1000000000>().truncate()[0] == 1000000000);
  CHECK(extent<1>(2000000000).tile<2000000000>().pad()[0] == 2000000000);
}

TEST_CASE("tiled extents convert from extents and compare as they do") {
  tiled_extent<2, 2> a = extent<2>(4, 6), b;
  CHECK((a != b && b.size() == 0));
  b = a;
  CHECK(a == b);
  const extent<2> &plain = a;
  CHECK(plain == extent<2>(4, 6));
}
