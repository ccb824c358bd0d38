// norm, unorm and the short vectors: constructors, operators, components, conversions and traits, on both sides.
// SPEC: API-NORM-01, API-NORM-02, API-NORM-03, API-NORM-04, API-NORM-05, API-NORM-06, API-NORM-07, API-NORM-08
// SPEC: API-NORM-09, API-NORM-10, API-SVEC-01, API-SVEC-02, API-SVEC-03, API-SVEC-04, API-SVEC-05, API-SVEC-06
// SPEC: API-SVEC-07, API-SVEC-08, API-SVEC-10, API-SVEC-11, API-SVEC-12, API-SVEC-13, API-SVEC-14, API-SVEC-15
// SPEC: API-SVEC-16, API-SVEC-17, API-SVEC-18, API-SVEC-19, API-SVEC-23, API-SVEC-24, API-SVEC-25, API-SVEC-26
// SPEC: API-SVEC-09, API-SVEC-27, API-SVEC-28, API-MACRO-03
// RUN: %amp-cc %s -o %t && %t
#include "../../Inputs/check.h"
#include <amp_short_vectors.h>
#include <type_traits>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

template <class S> struct normed {
  int operator()() const restrict(cpu, amp) {
    S zero, half(0.5f), one(1.0f), over(2.0f), from_int(1), from_unsigned(3u), from_double(0.25), copy(half);
    EXPECT(zero == S(0.0f) && float(half) == 0.5f && over == one && from_int == one && from_unsigned == one);
    EXPECT(from_double == S(0.25f) && copy == half && half + half == one && one - half == half &&
           half * half == from_double);
    EXPECT(from_double / half == half && half < one && one > half && half <= half && one >= half && half != one);
    EXPECT((copy += half) == one && (copy += half) == one && (copy -= half) == half && (copy *= half) == from_double);
    EXPECT((copy /= half) == half && ++copy == one && copy-- == one && copy == zero && copy++ == zero && copy == one);
    EXPECT(&(copy = half) == &copy && half * 3.0f == 1.5f && half + 1 == 1.5f); // in float
    float plain = half;
    EXPECT(plain == 0.5f && sizeof(S) == 4);
    return 0;
  }
};

struct norms_and_unorms {
  int operator()() const restrict(cpu, amp) {
    EXPECT(norm(-2.0f) == norm(-1.0f) && unorm(-2.0f) == unorm(0.0f) && unorm(-1) == UNORM_MIN && norm(-5) == NORM_MIN);
    unorm u(0.25f);
    norm n = u; // implicitly
    EXPECT(n == norm(0.25f) && unorm(norm(-0.5f)) == unorm() && unorm(norm(0.5f)) == unorm(0.5f) && -n == norm(-0.25f));
    EXPECT(norm(u) == u && u == n && norm(-0.25f) != unorm(norm(-0.25f)) && n + u == norm(0.5f));
    EXPECT(UNORM_ZERO == unorm(0.0f) && UNORM_MAX == unorm(1.0f) && NORM_ZERO == norm() && NORM_MAX == norm(1.0f));
    EXPECT(norm(-0.75f) - norm(0.75f) == NORM_MIN && unorm(0.25f) - unorm(0.75f) == UNORM_ZERO);
    EXPECT(unorm(0.5f) / unorm(0.0f) == UNORM_MAX && norm(-0.5f) / norm(0.0f) == NORM_MIN);
    return 0;
  }
};

// Two different components, without an assumption about the scalar.
template <class S> S low() restrict(cpu, amp) { return S(0.25); }
template <class S> S high() restrict(cpu, amp) { return S(1); }
template <> int low<int>() restrict(cpu, amp) { return 3; }
template <> unsigned int low<unsigned int>() restrict(cpu, amp) { return 3u; }

template <class V> struct arithmetic {
  typedef typename V::value_type S;
  int operator()() const restrict(cpu, amp) {
    const S a = low<S>(), b = high<S>();
    const V zero, v(a), w = b, copy(v);
    EXPECT(zero == V(S()) && v != zero && copy == v && v.get_x() == a && w.y == b && v.x == v.r && w.g == w.get_y());
    EXPECT(sizeof(V) == V::size * sizeof(S) && zero.x == S());
    EXPECT(v + w == V(a + b) && w - v == V(b - a) && v * w == V(a * b) && v / w == V(a / b));
    EXPECT(v + b == v + w && b + v == w + v && v * b == v && b - v == w - v && w / a == V(b / a) && a / w == v / w);
    V c = v;
    EXPECT((c += w) == v + w && (c -= w) == v + w - w && (c = v) == v && (c *= w) == v * w && (c /= w) == v * w / w);
    EXPECT(&(c = zero) == &c && ++c == V(S(1)) && c++ == V(S(1)) && --c == V(S(1) + S(1) - S(1)) && &(c += v) == &c);
    c = w;
    EXPECT(c-- == w && c == zero && c == V(S()));
    c.x = a;
    c.set_y(b);
    EXPECT(c.x == a && c.get_x() == a && c.y == b && c.g == b && c.r == a && c != w);
    c.r = b;
    c.y += a;
    EXPECT(c.x == b && c.y == b + a);
    return 0;
  }
};

template <class V> struct bits {
  typedef typename V::value_type S;
  int operator()() const restrict(cpu, amp) {
    const V v(S(12)), w(S(10));
    EXPECT(v % w == V(S(2)) && (v ^ w) == V(S(6)) && (v | w) == V(S(14)) && (v & w) == V(S(8)) && ~v == V(S(~S(12))));
    EXPECT(v << V(S(2)) == V(S(48)) && v >> V(S(1)) == V(S(6)) && (v & S(4)) == V(S(4)) && (S(1) | v) == V(S(13)));
    V c = v;
    EXPECT((c %= w) == V(S(2)) && (c ^= v) == V(S(14)) && (c |= V(S(1))) == V(S(15)) && (c &= w) == w);
    EXPECT((c <<= V(S(1))) == V(S(20)) && (c >>= V(S(2))) == V(S(5)));
    return 0;
  }
};

struct conversions {
  int operator()() const restrict(cpu, amp) {
    const float_4 f(1.5f, -2.5f, 3.0f, 0.25f);
    EXPECT(int_4(f) == int_4(1, -2, 3, 0) && double_4(f).w == 0.25 && unorm_4(f) == unorm_4(1.0f, 0.0f, 1.0f, 0.25f));
    EXPECT(norm_4(f).y == norm(-1.0f) && float_2(int_2(3, 4)) == float_2(3.0f, 4.0f) && uint_3(int_3(1, 2, 3)).z == 3u);
    EXPECT(norm_2(unorm_2(0.5f, 1.0f)) == norm_2(0.5f, 1.0f) && unorm_2(norm_2(-0.5f, 1.0f)) == unorm_2(0.0f, 1.0f));
    EXPECT(norm_3(unorm(0.5f), unorm(0.5f), unorm(0.5f)) == norm_3(0.5f) && unorm_3(2.0f).z == unorm(1.0f));
    EXPECT(-f == float_4(-1.5f, 2.5f, -3.0f, -0.25f) && -int_2(1, -2) == int_2(-1, 2) &&
           -norm_2(0.5f) == norm_2(-0.5f));
    int_4 four = 3;
    four = four * 2 + 1;
    EXPECT(four == int_4(7, 7, 7, 7) && float_3(1, 2, 3).z == 3.0f && float_2(1.0f, 2.0f) * 2 == float_2(2.0f, 4.0f));
    EXPECT(graphics::direct3d::int2(1, 2) == int_2(1, 2) && graphics::direct3d::float4(f) == f &&
           graphics::direct3d::unorm3() == unorm_3());
    return 0;
  }
};

struct swizzles {
  int operator()() const restrict(cpu, amp) {
    int_4 v(1, 2, 3, 4);
    EXPECT(v.wzyx == int_4(4, 3, 2, 1) && v.get_zx() == int_2(3, 1) && v.abg == int_3(4, 3, 2) && v.rg == v.xy);
    v.zx = int_2(7, 8);
    EXPECT(v == int_4(8, 2, 7, 4));
    v.set_wyx(int_3(5, 6, 9));
    EXPECT(v == int_4(9, 6, 7, 5));
    v.xy += int_2(1, 1);
    v.xyzw = v.wzyx; // both sides are the same object
    EXPECT(v == int_4(5, 7, 7, 10));
    v.xy.x = 99; // of a temporary
    EXPECT(v.x == 5);
    int_3 t(1, 2, 3);
    t.yzx = t;
    EXPECT(t == int_3(3, 1, 2) && t.bgr == int_3(2, 1, 3));
    int_2 p(1, 2);
    p = p.yx;
    EXPECT(p == int_2(2, 1) && p.gr == int_2(1, 2));
    return 0;
  }
};

void check_elements() {
  std::vector<int_3> data(16, int_3(1, 2, 3));
  array_view<int_3> view(16, data);
  array<float_4> a(16);
  array_view<int> words(48, reinterpret_cast<int *>(data.data()));
  array_view<int_4> fours = words.reinterpret_as<int_4>();
  parallel_for_each(view.extent, [=, &a](index<1> i) restrict(amp) {
    view[i].set_x(i[0]);
    view[i].z += 1;
    a[i] = float_4(float(i[0]));
    a[i].yw = float_2(1.0f, 2.0f);
  });
  view.synchronize();
  CHECK(data[5] == int_3(5, 2, 4) && sizeof(int_3) == 12);
  const std::vector<float_4> copied = a;
  CHECK(copied[7] == float_4(7.0f, 1.0f, 7.0f, 2.0f));
  words.refresh();
  CHECK(fours.extent[0] == 12 && fours[0] == int_4(0, 2, 4, 1));
}

template <class V, class S, int N>
constexpr bool has_traits =
    std::is_same_v<typename short_vector_traits<V>::value_type, S> && short_vector_traits<V>::size == N &&
    std::is_same_v<typename short_vector<S, N>::type, V> && sizeof(V) == N * sizeof(S) && alignof(V) == alignof(S);
static_assert(has_traits<int, int, 1> && has_traits<uint_2, uint, 2> && has_traits<float_3, float, 3>);
static_assert(has_traits<double_4, double, 4> && has_traits<norm_2, norm, 2> && has_traits<unorm_4, unorm, 4>);
static_assert(std::is_same_v<graphics::direct3d::double3, double_3> &&
              std::is_same_v<graphics::direct3d::norm4, norm_4>);
static_assert(std::is_convertible_v<int, int_4> && std::is_convertible_v<double, float_2> &&
              std::is_convertible_v<int, float_3>);
static_assert(!std::is_convertible_v<int_2, float_2> && std::is_constructible_v<float_2, int_2> &&
              !std::is_constructible_v<float_2, int_3>);
static_assert(!std::is_convertible_v<unorm_2, norm_2> && !std::is_convertible_v<norm, unorm> &&
              std::is_convertible_v<unorm, norm>);
static_assert(std::is_same_v<int_4::value_type, int> && int_4::size == 4 && std::is_trivially_copyable_v<float_4>);

int main() {
  check_on_both(__FILE__, normed<norm>());
  check_on_both(__FILE__, normed<unorm>());
  check_on_both(__FILE__, norms_and_unorms());
  check_on_both(__FILE__, arithmetic<int_2>());
  check_on_both(__FILE__, arithmetic<int_4>());
  check_on_both(__FILE__, arithmetic<uint_3>());
  check_on_both(__FILE__, arithmetic<float_2>());
  check_on_both(__FILE__, arithmetic<float_3>());
  check_on_both(__FILE__, arithmetic<double_4>());
  check_on_both(__FILE__, arithmetic<norm_3>());
  check_on_both(__FILE__, arithmetic<unorm_4>());
  check_on_both(__FILE__, bits<int_3>());
  check_on_both(__FILE__, bits<uint_4>());
  check_on_both(__FILE__, conversions());
  check_on_both(__FILE__, swizzles());
  check_elements();
  return failures != 0;
}
