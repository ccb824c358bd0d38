// Short vectors, norm and unorm on the host.
// SPEC: API-NORM-01, API-NORM-02, API-NORM-03, API-NORM-04, API-NORM-05, API-NORM-06, API-NORM-07, API-NORM-08
// SPEC: API-NORM-09, API-NORM-10, API-SVEC-01, API-SVEC-02, API-SVEC-03, API-SVEC-04, API-SVEC-05, API-SVEC-07
// SPEC: API-SVEC-08, API-SVEC-10, API-SVEC-11, API-SVEC-12, API-SVEC-13, API-SVEC-14, API-SVEC-15, API-SVEC-16
// SPEC: API-SVEC-17, API-SVEC-18, API-SVEC-19, API-SVEC-20, API-SVEC-21, API-SVEC-22, API-SVEC-24, API-SVEC-25
// SPEC: API-SVEC-26, API-SVEC-27, API-SVEC-28
#include "amp/short_vectors/names.h"
#include <catch2/catch.hpp>
#include <cmath>

using namespace Concurrency::graphics;

static_assert(sizeof(norm) == 4 && sizeof(int_3) == 12 && alignof(float_4) == 4 && sizeof(double_3) == 24);
static_assert(std::is_trivially_copyable_v<unorm_4>);
static_assert(std::is_convertible_v<unorm, norm> && !std::is_convertible_v<norm, unorm>);
static_assert(std::is_constructible_v<unorm, norm> && !std::is_convertible_v<float, norm>);
static_assert(std::is_convertible_v<float, float_2> && !std::is_convertible_v<int_2, float_2>);
static_assert(std::is_constructible_v<float_2, int_2> && !std::is_constructible_v<float_2, float_3>);
static_assert(!std::is_convertible_v<unorm_2, norm_2> && !std::is_convertible_v<float, norm_2>);
static_assert(std::is_same_v<short_vector<float, 3>::type, float_3> && std::is_same_v<short_vector<uint, 1>::type, uint>);
static_assert(std::is_same_v<short_vector_traits<norm_4>::value_type, norm> && short_vector_traits<norm_4>::size == 4);
static_assert(short_vector_traits<double>::size == 1 && int_3::size == 3);
static_assert(std::is_same_v<direct3d::uint4, uint_4>);

TEST_CASE("norm and unorm clamp") {
  CHECK((float(unorm()) == 0 && float(unorm(2.0f)) == 1 && float(unorm(-1)) == 0 && float(unorm(7u)) == 1));
  CHECK((float(norm(-2.5)) == -1 && float(norm(INFINITY)) == 1 && float(norm(0.25f)) == 0.25f));
  CHECK((float(unorm(norm(-0.5f))) == 0 && float(norm(unorm(0.5f))) == 0.5f));
  CHECK((UNORM_MAX == unorm(1.0f) && NORM_MIN == norm(-1.0f) && UNORM_MIN == UNORM_ZERO && NORM_ZERO < NORM_MAX));
}

TEST_CASE("norm and unorm calculate in float and clamp the result") {
  unorm u(0.75f);
  CHECK((float(u + u) == 1 && float(u - unorm(1.0f)) == 0 && float(u * u) == 0.5625f && float(u / unorm(0.5f)) == 1));
  u -= unorm(0.5f);
  CHECK(float(u) == 0.25f);
  CHECK((float(u++) == 0.25f && float(u) == 1 && float(--u) == 0));
  CHECK(float(-norm(0.5f)) == -0.5f);
  CHECK((norm(0.5f) > norm(-0.5f) && unorm(0.5f) <= unorm(0.5f)));
  CHECK(norm(0.5f) * 4 == 2.0f);
}

TEST_CASE("a norm and a unorm are compared as norms") {
  unorm u(0.25f);
  CHECK(norm(u) == u);
  CHECK(u == norm(u));
  CHECK(norm(-0.25f) != unorm(norm(-0.25f)));
}

TEST_CASE("vectors are made of scalars and of other vectors") {
  CHECK((int_2() == int_2(0, 0) && int_3(4) == int_3(4, 4, 4)));
  const int_4 implicit = 3;
  CHECK(implicit == int_4(3, 3, 3, 3));
  CHECK((int_2(float_2(1.5f, -2.5f)) == int_2(1, -2) && norm_2(int_2(5, -5)) == norm_2(1.0f, -1.0f)));
  CHECK((norm_3(2.0f) == norm_3(1.0f, 1.0f, 1.0f) && norm_2(unorm(0.5f), unorm(1.0f)).get_x() == norm(0.5f)));
}

TEST_CASE("vectors are calculated component by component, with scalars too") {
  const float_3 a(1, 2, 3), b(4, 5, 6);
  CHECK((a + b == float_3(5, 7, 9) && b - a == float_3(3) && a * 2 == float_3(2, 4, 6) && 12.0 / a == float_3(12, 6, 4)));
  CHECK(-a == float_3(-1, -2, -3));
  const uint_2 u(12, 10), v(10, 3);
  CHECK(((u & v) == uint_2(8, 2) && (u | v) == uint_2(14, 11) && (u ^ v) == uint_2(6, 9) && u % v == uint_2(2, 1)));
  CHECK(((u << 1) == uint_2(24, 20) && (u >> uint_2(1, 2)) == uint_2(6, 2) && ~uint_2(0) == uint_2(~0u)));
  int_2 c(7, 8);
  c += 1;
  c *= int_2(2, 3);
  c %= 10;
  c <<= 2;
  CHECK((c == int_2(24, 28) && c != int_2(24, 27)));
  CHECK((c++ == int_2(24, 28) && --c == int_2(24, 28)));
}

TEST_CASE("components are read and written by getters and setters") {
  int_4 v(1, 2, 3, 4);
  v.set_y(20);
  CHECK((v.get_x() == 1 && v.get_y() == 20 && v.get_z() == 3 && v.get_w() == 4));
  CHECK((v.get_zx() == int_2(3, 1) && v.get_wyx() == int_3(4, 20, 1) && v.get_wzyx() == int_4(4, 3, 20, 1)));
  v.set_zx(int_2(5, 6));
  CHECK(v == int_4(6, 20, 5, 4));
  v.set_wzyx(v);
  CHECK(v == int_4(4, 5, 20, 6));
  int_3 t(1, 2, 3);
  t.set_zyx(t);
  CHECK(t == int_3(3, 2, 1));
}

#if defined(__clang__)
TEST_CASE("components and swizzles are properties") {
  int_4 v(1, 2, 3, 4);
  v.x = 10;
  v.a += 5;
  v.gb = int_2(7, 8);
  CHECK((v == int_4(10, 7, 8, 9) && v.r == 10 && v.wz == int_2(9, 8)));
  v.zx = int_2(1, 2);
  CHECK((v.xyz == int_3(2, 7, 1) && v.bgra == int_4(1, 7, 2, 9)));
  v.xy += int_2(1, 1);
  CHECK(v.xy == int_2(3, 8));
  int_2 pair(1, 2);
  pair.yx = pair;
  CHECK((pair == int_2(2, 1) && pair.gr == int_2(1, 2)));
}
#endif
