// Every constructor of array_view, conversions and assignment, and what they refuse.
// SPEC: API-ARRAYVIEW-00, API-ARRAYVIEW-01, API-ARRAYVIEW-02, API-ARRAYVIEW-03, API-ARRAYVIEW-04, API-ARRAYVIEW-05
// SPEC: API-ARRAYVIEW-06, API-ARRAYVIEW-07, API-ARRAYVIEW-08, API-ARRAYVIEW-09, API-ARRAYVIEW-10, API-ARRAYVIEW-12
// SPEC: API-ARRAYVIEW-30, API-ARRAYVIEW-31, API-ARRAYVIEW-32, API-ARRAYVIEW-33, API-ARRAYVIEW-34, API-ARRAYVIEW-36
// SPEC: API-ARRAYVIEW-37, API-ARRAYVIEW-38, API-GEN-13, API-COST-01, API-COST-05, API-COST-06, API-COST-07
// RUN: %amp-cc %s -o %t && %t
#include "../../Inputs/check.h"
#include <array>
#include <deque>
#include <numeric>
#include <type_traits>
#include <vector>

using namespace concurrency;

std::vector<int> counting(int count) {
  std::vector<int> result(count);
  std::iota(result.begin(), result.end(), 0);
  return result;
}

// A dense view that ends with the element at `last`.
template <class T, int N> bool shows(const array_view<T, N> &view, const extent<N> &e, const int *last) {
  return view.extent == e && view.get_extent() == e && &view[index<N>()] + (e.size() - 1) == last;
}

template <class T> void check_forms() {
  std::vector<int> v = counting(24);
  std::array<int, 24> a{};
  int c[24] = {};
  int n = 24;
  const size_t wide = 24;
  const extent<4> e4 = extent<4>() + 2;
  CHECK(shows(array_view<T>(extent<1>(24), v), extent<1>(24), &v[23]));
  CHECK(shows(array_view<T>(24, v), extent<1>(24), &v[23]) && shows(array_view<T>(wide, v), extent<1>(24), &v[23]));
  CHECK(shows(array_view<T>(v), extent<1>(24), &v[23]) && shows(array_view<T>(a), extent<1>(24), &a[23]));
  CHECK(shows(array_view<T>(n, a), extent<1>(24), &a[23]) && shows(array_view<T>(5, v), extent<1>(5), &v[4]));
  CHECK(shows(array_view<T, 2>(extent<2>(4, 6), v), extent<2>(4, 6), &v[23]));
  CHECK(shows(array_view<T, 2>(4, 6, v), extent<2>(4, 6), &v[23]));
  CHECK(shows(array_view<T, 3>(2, 3, 4, a), extent<3>(2, 3, 4), &a[23]));
  CHECK(shows(array_view<T, 4>(e4, v), e4, &v[15]));

  CHECK(shows(array_view<T>(extent<1>(24), v.data()), extent<1>(24), &v[23]));
  CHECK(shows(array_view<T>(24, c), extent<1>(24), &c[23]) && shows(array_view<T>(wide, c), extent<1>(24), &c[23]));
  CHECK(shows(array_view<T>(c), extent<1>(24), &c[23]) && shows(array_view<T>(1, &n), extent<1>(1), &n));
  CHECK(shows(array_view<T, 2>(extent<2>(4, 6), c), extent<2>(4, 6), &c[23]));
  CHECK(shows(array_view<T, 2>(4, 6, c), extent<2>(4, 6), &c[23]));
  CHECK(shows(array_view<T, 3>(2, 3, 4, v.data()), extent<3>(2, 3, 4), &v[23]));
  CHECK(shows(array_view<T, 4>(e4, c), e4, &c[15]));

  int *const null = nullptr;
  CHECK_INVALID(array_view<T>(3, null));
  CHECK_INVALID(array_view<T, 2>(extent<2>(1, 1), null));
  CHECK_INVALID(array_view<T>(25, v));
  CHECK_INVALID(array_view<T, 2>(5, 5, v));
  CHECK_INVALID(array_view<T, 3>(extent<3>(2, 3, 5), a));
  CHECK_INVALID(array_view<T>(0, v));
  CHECK_INVALID(array_view<T>(-1, c));
  CHECK_INVALID(array_view<T, 2>(4, 0, v));
  CHECK_INVALID(array_view<T, 3>(2, -3, -4, c));
  CHECK_INVALID(array_view<T, 2>(65536, 65536, c));
}

void check_constant_sources() {
  const std::vector<int> v = counting(6);
  const std::array<int, 6> a{};
  const int c[6] = {};
  CHECK(shows(array_view<const int>(v), extent<1>(6), &v[5]) &&
        shows(array_view<const int>(6, a), extent<1>(6), &a[5]));
  CHECK(shows(array_view<const int, 2>(2, 3, v), extent<2>(2, 3), &v[5]));
  CHECK(shows(array_view<const int, 3>(1, 2, 3, a), extent<3>(1, 2, 3), &a[5]));
  CHECK(shows(array_view<const int>(c), extent<1>(6), &c[5]) &&
        shows(array_view<const int>(6, c), extent<1>(6), &c[5]));
  CHECK(shows(array_view<const int, 2>(extent<2>(3, 2), c), extent<2>(3, 2), &c[5]));
}

void check_without_source() {
  size_t wide = 5;
  array_view<int> one(5), two(5), copy(one), lvalue(wide);
  one[3] = 7;
  two[3] = 8;
  CHECK(one[3] == 7 && copy[3] == 7 && two[3] == 8 && lvalue.extent[0] == 5);
  CHECK_INVALID(one.source_accelerator_view);
  CHECK((array_view<int, 2>(2, 3).extent) == extent<2>(2, 3) && (array_view<int, 3>(2, 3, 4).extent.size()) == 24);
  CHECK((array_view<float, 4>(extent<4>() + 2).extent.size()) == 16);
  CHECK_INVALID(array_view<int>(0));
  CHECK_INVALID(array_view<int, 2>(2, -1));
  CHECK_INVALID(array_view<int, 3>(extent<3>(0, 0, 0)));
  CHECK_INVALID(array_view<int, 2>(2147483647, 3));
  parallel_for_each(one.extent, [=](index<1> i) restrict(amp) { one[i] = i[0]; });
  const int *address = one.data();
  CHECK(one[4] == 4 && one.data() == address && copy.data() == address);
}

int sum(array_view<const int, 2> view) {
  int result = 0;
  for (int i = 0; i < view.extent[0]; ++i)
    for (int k = 0; k < view.extent[1]; ++k)
      result += view(i, k);
  return result;
}
void increment(const array_view<int, 2> &view) { ++view(0, 0); }

void check_conversions() {
  const std::vector<int> values = counting(6);
  array<int, 2> a(2, 3, values.begin());
  const array<int, 2> &constant = a;
  increment(a);
  CHECK(sum(a) == 16 && sum(constant) == 16 && sum(array_view<int, 2>(a)) == 16);
  array_view<int, 2> view = a;
  array_view<const int, 2> read = view, read_array = constant;
  CHECK(view.source_accelerator_view == a.accelerator_view && read_array.source_accelerator_view == a.accelerator_view);
  increment(view);
  CHECK(read(0, 0) == 2 && read_array(0, 0) == 2);

  array<int, 2> b(1, 1);
  array_view<int, 2> handle(b);
  read = handle; // rebinds
  handle = a;
  read_array = b;
  CHECK(handle.extent == a.extent && read.extent == b.extent && read_array.extent == b.extent && handle(1, 2) == 5);
  array_view<int, 2> &itself = handle;
  handle = itself;
  handle = handle.section(1, 1, 1, 2);
  CHECK(handle.extent == extent<2>(1, 2) && handle(0, 1) == 5);
  read = read;

  array_view<int, 2> given(handle), taken(std::move(given)); // is copied: there is no constructor that moves
  handle = std::move(taken);
  CHECK(given(0, 1) == 5 && taken(0, 1) == 5);

  array_view<int> owner(array<int>(4, values.begin())); // takes the storage over
  CHECK(owner[3] == 3);
  const array_view<int> still_writable(owner);
  still_writable[3] = 9;
  CHECK(owner[3] == 9);
}

// The source gets what kernels wrote when its last view goes, or is bound to something else.
void check_release() {
  std::vector<int> data(4, 1), other(4, 2);
  {
    array_view<int> view(4, data), copy(view);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = 5; });
    CHECK(data[0] == 1);
    copy = array_view<int>(4, other);
    CHECK(data[0] == 1); // there is one left
    view = copy;
    CHECK(data[0] == 5);
  }
  for (int i = 0; i < 5000; ++i) {
    array_view<int> many(4, data), part = many.section(1, 2);
    CHECK(part.extent[0] == 2);
  }
}

// A view in a kernel leads to one kind of memory after the other.
void check_rebinding() {
  std::vector<int> memory(8, 1);
  const array_view<int> all(memory);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    int own[2] = {20, 30};
    array_view<int> moving = all;
    moving = array_view<int>(own);
    all[0] = moving[1];
    moving = all.section(4, 4);
    moving[1] = 44;
  });
  all.synchronize();
  CHECK(memory == std::vector<int>({30, 1, 1, 1, 1, 44, 1, 1}));
}

int in_kernels() restrict(amp) {
  int local[6] = {0, 1, 2, 3, 4, 5};
  const int constant[3] = {6, 7, 8};
  tile_static int shared[4];
  array_view<int> one(6, local), whole(local);
  array_view<const int> read(constant), read_local(whole);
  array_view<int, 2> two(extent<2>(2, 3), local);
  array_view<int, 3> three(1, 2, 3, local);
  array_view<int> moving = one;
  EXPECT(one[5] == 5 && whole.extent[0] == 6 && read[2] == 8 && read_local[4] == 4 && two(1, 2) == 5 &&
         three(0, 1, 1) == 4);
  moving[0] = 10;
  EXPECT(local[0] == 10 && one[0] == 10 && read_local[0] == 10);
  moving = array_view<int>(4, shared); // another kind of memory
  moving[1] = 11;
  EXPECT(shared[1] == 11 && moving.extent[0] == 4);
  moving = one.section(2, 3);
  EXPECT(moving[0] == 2 && moving.data()[1] == 3);
  read = moving;
  EXPECT(read.extent[0] == 3 && read[2] == 4);
  return 0;
}

template <class View, class... A> constexpr bool makes = std::is_constructible_v<View, A...>;
using view = array_view<int>;
using constant_view = array_view<const int>;
static_assert(!std::is_default_constructible_v<view> && !std::is_default_constructible_v<constant_view>);
static_assert(!makes<view, constant_view> && !std::is_assignable_v<view &, constant_view> &&
              makes<constant_view, view>);
static_assert(!makes<view, array_view<float>> && !makes<view, array_view<int, 2>> && !makes<array_view<int, 2>, view>);
static_assert(!makes<view, int, const int *> && !makes<view, const std::vector<int> &> &&
              !makes<view, const array<int> &>);
static_assert(!makes<view, int, const std::vector<int> &> && !makes<view, std::vector<float> &>);
static_assert(!makes<view, std::deque<int> &> && !makes<view, int, int> && !makes<array_view<int, 2>, int>);
static_assert(!makes<array_view<int, 4>, int, int, int> && !makes<constant_view, int> &&
              !makes<constant_view, extent<1>>);
static_assert(!makes<view, std::vector<int>> && !makes<view, int[3][4]> && !makes<view, const int (&)[3]>);
static_assert(makes<constant_view, const int (&)[3]> && makes<view, int (&)[3]> && !makes<view, float (&)[3]>);
static_assert(!std::is_convertible_v<std::vector<int> &, view> && !std::is_convertible_v<int, view>);
static_assert(std::is_convertible_v<array<int> &, view> && std::is_convertible_v<array<int> &, constant_view>);
static_assert(std::is_convertible_v<const array<int> &, constant_view> && std::is_convertible_v<view, constant_view>);
static_assert(!std::is_convertible_v<array<int>, view> && makes<view, array<int>>);
static_assert(!std::is_base_of_v<view, constant_view> && !std::is_base_of_v<constant_view, view>);
static_assert(std::is_same_v<view::value_type, int> && std::is_same_v<constant_view::value_type, const int>);
static_assert(view::rank == 1 && array_view<const float, 3>::rank == 3);
template <template <typename, int> class Container> struct takes_template {};
takes_template<array> array_is_one;
takes_template<array_view> view_is_one;
std::false_type is_deduced(...);
template <class T, int N> std::true_type is_deduced(const array_view<const T, N> &);
static_assert(!decltype(is_deduced(std::declval<view &>()))::value);
static_assert(decltype(is_deduced(std::declval<constant_view &>()))::value);

int main() {
  check_forms<int>();
  check_forms<const int>();
  check_constant_sources();
  check_without_source();
  check_conversions();
  check_release();
  check_rebinding();
  check_in_kernel(__FILE__, []() restrict(amp) { return in_kernels(); });
  return failures != 0;
}
