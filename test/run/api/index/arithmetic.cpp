// index<N> and extent<N>: construction, access, arithmetic and comparison for several ranks, on both sides.
// SPEC: API-INDEX-01, API-INDEX-02, API-INDEX-03, API-INDEX-04, API-INDEX-05, API-INDEX-06, API-INDEX-07, API-INDEX-08
// SPEC: API-INDEX-09, API-INDEX-10, API-INDEX-11, API-INDEX-12, API-INDEX-13, API-INDEX-14, API-INDEX-15
// SPEC: API-INDEX-16, API-INDEX-18, API-INDEX-19, API-EXT-01, API-EXT-02, API-EXT-04, API-EXT-05, API-EXT-06
// SPEC: API-EXT-07, API-EXT-09, API-EXT-10, API-EXT-11, API-EXT-12, API-EXT-13, API-EXT-14, R-RT-70
// RUN: %amp-cc %s -o %t && %t
#include "../../Inputs/check.h"
#include <type_traits>

using namespace concurrency;

// What index and extent have in common, for a rank given by the number of components.
template <template <int> class Vector, int N> struct arithmetic {
  int operator()() const restrict(cpu, amp) {
    int components[N], doubled[N];
    for (int c = 0; c < N; ++c) {
      components[c] = 5 * c + 7;
      doubled[c] = 2 * components[c];
    }
    const Vector<N> zero;
    const Vector<N> a(components);
    Vector<N> b(a);
    for (int c = 0; c < N; ++c) {
      EXPECT(zero[c] == 0 && a[c] == components[c] && b[c] == a[c]);
    }
    EXPECT(a == b && !(a != b) && a != zero && !(a == zero));
    EXPECT(operator==(a, b) && operator!=(a, zero));
    b[N - 1] += 1;
    EXPECT(a != b && !(a == b));

    b = Vector<N>(doubled);
    EXPECT(a + a == b && b - a == a && a - a == zero && operator+(a, a) == b && operator-(b, a) == a);
    EXPECT(a * 2 == b && 2 * a == b && b / 2 == a && b % 2 == zero && operator*(2, a) == b && operator/(b, 2) == a);
    EXPECT((a + 3)[0] == 10 && (3 + a)[N - 1] == components[N - 1] + 3 && (a - 3)[0] == 4 && (3 - a)[0] == -4);
    EXPECT((100 / a)[0] == 14 && (100 % a)[0] == 2 && (a % 4)[0] == 3 && operator%(100, a)[0] == 2);

    Vector<N> c;
    EXPECT(&(c += a) == &c && c == a && (c += a) == b && (c -= a) == a && &(c -= a) == &c && c == zero);
    EXPECT((c += 6) == zero + 6 && (c -= 2) == zero + 4 && (c *= 3) == zero + 12);
    EXPECT((c /= 5) == zero + 2 && (c %= 2) == zero);
    EXPECT(&(c += 1) == &c && &(c -= 1) == &c && &(c *= 1) == &c && &(c /= 1) == &c && &(c %= 1) == &c);
    EXPECT(&++c == &c && c == zero + 1 && c++ == zero + 1 && c == zero + 2);
    EXPECT(&--c == &c && c == zero + 1 && c-- == zero + 1 && c == zero);
    c = b = a;
    EXPECT(c == a && b == a);
    c = b += c -= a;
    EXPECT(c == a && b == a);
    (c += a) += a;
    EXPECT(c == 3 * a);
    c = c;
    EXPECT(c == a * 3);
    return 0;
  }
};

struct extents {
  int operator()() const restrict(cpu, amp) {
    EXPECT(extent<1>(3)[0] == 3 && extent<2>(3, 4)[1] == 4 && extent<3>(3, 4, 5)[2] == 5);
    EXPECT(extent<1>(3).size() == 3u && extent<2>(3, 4).size() == 12u && extent<3>(3, 4, 5).size() == 60u);
    EXPECT(extent<1>().size() == 0u && extent<4>().size() == 0u && extent<2>(65536, 65536).size() == 0u);
    EXPECT(extent<1>(-1).size() == 4294967295u && extent<2>(-1, 3).size() == 4294967293u);
    const int four[] = {2, 3, 4, 5};
    const extent<4> e4(four);
    EXPECT(e4.size() == 120u);
    const int inside[] = {1, 2, 3, 4}, outside[] = {1, 2, 3, 5};
    EXPECT(e4.contains(index<4>(inside)) && !e4.contains(index<4>(outside)));

    const extent<2> e(3, 4);
    EXPECT(e.contains(index<2>(0, 0)) && e.contains(index<2>(2, 3)) && !e.contains(index<2>(3, 0)));
    EXPECT(!e.contains(index<2>(0, 4)) && !e.contains(index<2>(-1, 0)) && !e.contains(index<2>(0, -1)));
    EXPECT(!extent<2>(3, 0).contains(index<2>(0, 0)) && extent<1>(2147483647).contains(index<1>(2147483646)));
    EXPECT(!extent<1>(2147483647).contains(index<1>(2147483647)) && !extent<3>().contains(index<3>()));

    const index<2> i(1, 2);
    extent<2> moved = e + i;
    EXPECT(moved == extent<2>(4, 6) && e - i == extent<2>(2, 2));
    EXPECT(&(moved += i) == &moved && moved == extent<2>(5, 8) && (moved -= i) == extent<2>(4, 6));
    EXPECT(&(moved += e) == &moved && moved == extent<2>(7, 10) && (moved -= e) == extent<2>(4, 6));
    return 0;
  }
};

struct components {
  int operator()() const restrict(cpu, amp) {
    EXPECT(index<1>(-3)[0] == -3 && index<2>(1, 2)[0] == 1 && index<2>(1, 2)[1] == 2);
    EXPECT(index<3>(1, 2, 3)[0] == 1 && index<3>(1, 2, 3)[1] == 2 && index<3>(1, 2, 3)[2] == 3);
    int writable[] = {4, 5};
    const int constant[] = {6, 7, 8};
    EXPECT(index<2>(writable) == index<2>(4, 5) && index<3>(constant) == index<3>(6, 7, 8));
    index<2> i;
    i[0] = 8;
    i[1] = i[0]--;
    EXPECT(i == index<2>(7, 8));
    const int ranks[index<3>::rank + extent<2>::rank] = {1, 1, 1, 1, 1};
    EXPECT(ranks[4] == 1);
    index<1>::value_type v = i[0];
    EXPECT(v == 7);
    return 0;
  }
};

template <class V>
constexpr bool has_the_types =
    std::is_same_v<typename V::value_type, int> && std::is_same_v<decltype(std::declval<V &>()[0]), int &> &&
    std::is_same_v<decltype(std::declval<const V &>()[0]), int> && sizeof(V) == V::rank * sizeof(int) &&
    std::is_same_v<decltype(V::rank), const int> && std::is_same_v<decltype(std::declval<V &>()++), V> &&
    std::is_same_v<decltype(++std::declval<V &>()), V &> &&
    std::is_same_v<decltype(std::declval<const V &>() + std::declval<const V &>()), V> &&
    std::is_trivially_copyable_v<V> && !std::is_convertible_v<int, V> && !std::is_convertible_v<const int *, V>;
static_assert(has_the_types<index<1>> && has_the_types<index<4>> && has_the_types<extent<2>> &&
              has_the_types<extent<128>>);
static_assert(std::is_same_v<decltype(extent<2>() + index<2>()), extent<2>>);
static_assert(std::is_same_v<decltype(extent<2>().size()), unsigned int>);
static_assert(std::is_same_v<decltype(extent<2>().contains(index<2>())), bool>);
static_assert(!std::is_constructible_v<index<2>, index<1>> && !std::is_assignable_v<index<2> &, index<3>>);
static_assert(!std::is_constructible_v<extent<2>, index<2>> && !std::is_constructible_v<extent<1>, int, int>);
static_assert(!std::is_constructible_v<index<4>, int, int, int> && !std::is_constructible_v<index<2>, int>);
static_assert(!std::is_constructible_v<index<3>, int, int> && !std::is_constructible_v<index<1>, int, int, int>);

int main() {
  check_on_both(__FILE__, arithmetic<index, 1>());
  check_on_both(__FILE__, arithmetic<index, 2>());
  check_on_both(__FILE__, arithmetic<index, 3>());
  check_on_both(__FILE__, arithmetic<index, 5>());
  check_on_both(__FILE__, arithmetic<extent, 1>());
  check_on_both(__FILE__, arithmetic<extent, 2>());
  check_on_both(__FILE__, arithmetic<extent, 3>());
  check_on_both(__FILE__, arithmetic<extent, 128>());
  check_on_both(__FILE__, extents());
  check_on_both(__FILE__, components());
  return failures != 0;
}
