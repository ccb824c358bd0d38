// index<N> on the host.
// SPEC: API-INDEX-01, API-INDEX-03, API-INDEX-05, API-INDEX-08, API-INDEX-10, API-INDEX-11, API-INDEX-12,
// SPEC: API-INDEX-13, API-INDEX-14, API-INDEX-15, API-INDEX-16, API-INDEX-17, API-INDEX-18, API-INDEX-19
#include "amp/index.h"
#include <catch2/catch.hpp>

using concurrency::index;

static_assert(index<3>::rank == 3 && std::is_same_v<index<3>::value_type, int>);
static_assert(sizeof(index<4>) == 4 * sizeof(int) && std::is_trivially_copyable_v<index<4>>);

// What must not compile.
static_assert(!std::is_constructible_v<index<1>, int, int> && !std::is_constructible_v<index<2>, int>);
static_assert(!std::is_constructible_v<index<3>, int, int> && !std::is_constructible_v<index<4>, int, int, int>);
static_assert(!std::is_convertible_v<int, index<1>> && !std::is_convertible_v<int *, index<2>>);
static_assert(std::is_constructible_v<index<2>, int *> && std::is_constructible_v<index<2>, const int *>);
static_assert(!std::is_constructible_v<index<2>, index<3>> && !std::is_assignable_v<index<2> &, index<3>>);

template <class A, class B, class = void> struct can_multiply : std::false_type {};
template <class A, class B>
struct can_multiply<A, B, std::void_t<decltype(std::declval<A>() * std::declval<B>())>> : std::true_type {};
static_assert(can_multiply<index<2>, int>::value && can_multiply<int, index<2>>::value);
static_assert(!can_multiply<index<2>, index<2>>::value);

TEST_CASE("an index is zero unless it is given components") {
  const index<3> zero;
  CHECK((zero[0] == 0 && zero[1] == 0 && zero[2] == 0));
  const index<3> three(1, 2, 3);
  CHECK((three[0] == 1 && three[1] == 2 && three[2] == 3));
  int components[] = {5, 6, 7, 8, 9};
  const index<5> five(components);
  CHECK((five[0] == 5 && five[4] == 9));
  const index<2> list = {3, 4};
  CHECK(list == index<2>(3, 4));
}

TEST_CASE("indices are compared component by component") {
  CHECK(index<1>(3) == index<1>(3));
  CHECK(index<2>(3, 4) != index<2>(4, 3));
  CHECK_FALSE(index<3>(1, 2, 3) != index<3>(1, 2, 3));
  int a[] = {1, 2, 3, 4}, b[] = {1, 2, 3, 5};
  CHECK(index<4>(a) != index<4>(b));
}

TEST_CASE("arithmetic works on each component") {
  const index<2> a(7, -9), b(2, 4);
  CHECK(a + b == index<2>(9, -5));
  CHECK(a - b == index<2>(5, -13));
  CHECK(a + 1 == index<2>(8, -8));
  CHECK(1 + a == index<2>(8, -8));
  CHECK(a - 1 == index<2>(6, -10));
  CHECK(1 - a == index<2>(-6, 10));
  CHECK(a * 3 == index<2>(21, -27));
  CHECK(3 * a == index<2>(21, -27));
  CHECK(a / 2 == index<2>(3, -4));
  CHECK(100 / b == index<2>(50, 25));
  CHECK(a % 4 == index<2>(3, -1));
  CHECK(9 % b == index<2>(1, 1));
  CHECK(operator+(a, b) == index<2>(9, -5));
}

TEST_CASE("arithmetic works on every rank") {
  CHECK(index<1>(5) * 2 - index<1>(1) == index<1>(9));
  CHECK(index<3>(1, 2, 3) + index<3>(4, 5, 6) == index<3>(5, 7, 9));
  int ones[128], threes[128];
  for (int c = 0; c < 128; ++c)
    ones[c] = 1, threes[c] = 3;
  CHECK(2 + index<128>(ones) == index<128>(threes));
}

TEST_CASE("compound assignment chains like that of built-in types") {
  index<2> a(1, 2), b(10, 20), c(3, 4);
  a += b -= c;
  CHECK((a == index<2>(8, 18) && b == index<2>(7, 16)));
  (a += 1) *= 2;
  CHECK(a == index<2>(18, 38));
  a /= 3;
  a %= 5;
  a -= 1;
  CHECK(a == index<2>(0, 1));
  a[1] = 5;
  CHECK(a[1] == 5);
}

TEST_CASE("increments return the index, postfix ones the old value") {
  index<3> a(1, 2, 3);
  CHECK(a++ == index<3>(1, 2, 3));
  CHECK(++a == index<3>(3, 4, 5));
  CHECK(a-- == index<3>(3, 4, 5));
  CHECK(--a == index<3>(1, 2, 3));
}
