// Every constructor of array, copies and moves, and what they refuse.
// SPEC: API-ARRAY-00, API-ARRAY-01, API-ARRAY-02, API-ARRAY-03, API-ARRAY-04, API-ARRAY-05, API-ARRAY-06, API-ARRAY-07
// SPEC: API-ARRAY-08, API-ARRAY-09, API-ARRAY-10, API-ARRAY-11, API-ARRAY-12, API-ARRAY-13, API-ARRAY-14, API-ARRAY-15
// SPEC: API-ARRAY-16, API-ARRAY-17, API-ARRAY-18, API-ARRAY-19, API-ARRAY-23, API-ARRAY-34, API-ARRAY-35, API-GEN-08
// SPEC: API-GEN-10, API-COST-02, API-COST-03, API-COST-04
// RUN: %amp-cc %s -o %t && %t
#include "../../Inputs/check.h"
#include <array>
#include <deque>
#include <forward_list>
#include <iterator>
#include <list>
#include <map>
#include <numeric>
#include <set>
#include <sstream>
#include <type_traits>
#include <vector>

using namespace concurrency;

std::vector<int> counting(int count) {
  std::vector<int> result(count);
  std::iota(result.begin(), result.end(), 1);
  return result;
}

template <class Array, class... Extents> void check_shape(const Array &a, Extents... extents) {
  const int expected[] = {extents...};
  CHECK(a.extent == extent<Array::rank>(expected) && a.get_extent() == a.extent);
  CHECK(sizeof...(extents) == Array::rank);
}

void check_without_data(accelerator_view av, accelerator_view host) {
  const extent<4> e4 = extent<4>() + 2;
  size_t wide = 3;
  check_shape(array<int>(extent<1>(3)), 3);
  check_shape(array<float, 2>(extent<2>(3, 4)), 3, 4);
  check_shape(array<int, 4>(e4), 2, 2, 2, 2);
  check_shape(array<int>(3), 3);
  check_shape(array<int>(wide), 3);
  check_shape(array<double, 2>(3, 4u), 3, 4);
  check_shape(array<int, 3>(3, 4, 5), 3, 4, 5);
  check_shape(array<int>(3, av), 3);
  check_shape(array<int, 2>(3, 4, av), 3, 4);
  check_shape(array<int, 3>(3, 4, 5, av), 3, 4, 5);
  check_shape(array<int, 4>(e4, av, access_type_none), 2, 2, 2, 2);
  check_shape(array<int, 3>(3, 4, 5, av, access_type_auto), 3, 4, 5);
  check_shape(array<int>(3, host, av), 3);
  check_shape(array<int, 2>(3, 4, host, av), 3, 4);
  check_shape(array<int, 3>(3, 4, 5, host, av), 3, 4, 5);
  check_shape(array<int, 4>(e4, host, av), 2, 2, 2, 2);

  array<int> plain(4);
  CHECK(plain.accelerator_view == accelerator().default_view && plain.get_accelerator_view() == plain.accelerator_view);
  CHECK(plain.associated_accelerator_view == plain.accelerator_view);
  CHECK(array<int>(4, av).accelerator_view == av && array<int>(4, av).get_associated_accelerator_view() == av);
  array<int> staging(4, host, av);
  CHECK(staging.accelerator_view == host && staging.associated_accelerator_view == av);
  CHECK(staging.cpu_access_type == access_type_read_write);
  array<int> no_staging(4, av, host);
  CHECK(no_staging.accelerator_view == av && no_staging.associated_accelerator_view == av);
  CHECK(array<int>(4, host, access_type_none).get_cpu_access_type() == access_type_read_write);
  CHECK(array<int>(4, av, access_type_none).cpu_access_type == access_type_none);
  CHECK(array<int>(4, av).cpu_access_type != access_type_auto);
  if (av.accelerator.supports_cpu_shared_memory) {
    CHECK(array<int>(4, av, access_type_read).cpu_access_type == access_type_read);
    CHECK(array<int>(4, av, access_type_write).cpu_access_type == access_type_write);
    CHECK(array<int>(4, av, access_type_read_write).cpu_access_type == access_type_read_write);
  } else {
    CHECK_INVALID(array<int>(4, av, access_type_read));
    CHECK_INVALID(array<int>(4, av, access_type_read_write));
  }
  array<int>(4, av, access_type_none).get_extent()[0] = 7; // a temporary
}

// All forms with iterators of one kind, compared with the elements they stand for.
template <int N, class Iterator>
void check_iterators(const extent<N> &e, Iterator first, Iterator last, accelerator_view av, accelerator_view host) {
  const std::vector<int> expected(first, last);
  const auto holds = [&](const array<int, N> &a) { return a.extent == e && std::vector<int>(a) == expected; };
  CHECK(holds(array<int, N>(e, first)) && holds(array<int, N>(e, first, last)));
  CHECK(holds(array<int, N>(e, first, av)) && holds(array<int, N>(e, first, last, av)));
  CHECK(holds(array<int, N>(e, first, av, access_type_auto)) &&
        holds(array<int, N>(e, first, last, av, access_type_none)));
  CHECK(holds(array<int, N>(e, first, host, av)) && holds(array<int, N>(e, first, last, host, av)));
  if constexpr (N == 1) {
    CHECK(holds(array<int>(e[0], first)) && holds(array<int>(e[0], first, last)));
    CHECK(holds(array<int>(e[0], first, av)) && holds(array<int>(e[0], first, last, av, access_type_none)));
    CHECK(holds(array<int>(e[0], first, host, av)) && holds(array<int>(e[0], first, last, host, av)));
  } else if constexpr (N == 2) {
    CHECK(holds(array<int, 2>(e[0], e[1], first)) && holds(array<int, 2>(e[0], e[1], first, last)));
    CHECK(holds(array<int, 2>(e[0], e[1], first, av)) && holds(array<int, 2>(e[0], e[1], first, last, av)));
    CHECK(holds(array<int, 2>(e[0], e[1], first, host, av)) && holds(array<int, 2>(e[0], e[1], first, last, host, av)));
  } else if constexpr (N == 3) {
    CHECK(holds(array<int, 3>(e[0], e[1], e[2], first)) && holds(array<int, 3>(e[0], e[1], e[2], first, last)));
    CHECK(holds(array<int, 3>(e[0], e[1], e[2], first, av, access_type_none)));
    CHECK(holds(array<int, 3>(e[0], e[1], e[2], first, last, av)));
    CHECK(holds(array<int, 3>(e[0], e[1], e[2], first, host, av)));
    CHECK(holds(array<int, 3>(e[0], e[1], e[2], first, last, host, av)));
  }
}

template <class Container> void check_container(accelerator_view av, accelerator_view host) {
  const std::vector<int> values = counting(6);
  const Container container(values.begin(), values.end());
  check_iterators(extent<1>(6), container.begin(), container.end(), av, host);
  check_iterators(extent<2>(2, 3), container.begin(), container.end(), av, host);
}

void check_with_data(accelerator_view av, accelerator_view host) {
  check_container<std::vector<int>>(av, host);
  check_container<std::deque<int>>(av, host);
  check_container<std::list<int>>(av, host);
  check_container<std::forward_list<int>>(av, host);
  check_container<std::set<int>>(av, host);
  std::vector<int> values = counting(24);
  check_iterators(extent<3>(2, 3, 4), values.begin(), values.end(), av, host);
  check_iterators(extent<3>(2, 3, 4), values.rbegin(), values.rend(), av, host);
  check_iterators(extent<4>(extent<4>() + 1), values.data(), values.data() + 1, av, host);
  const int constant[] = {4, 5};
  check_iterators(extent<1>(2), constant, constant + 2, av, host);
  std::array<int, 2> fixed = {6, 7};
  check_iterators(extent<1>(2), fixed.cbegin(), fixed.cend(), av, host);

  std::istringstream text("1 2 3");
  const array<int> once(3, std::istream_iterator<int>(text), std::istream_iterator<int>());
  CHECK(std::vector<int>(once) == counting(3));
  const std::vector<short> narrow = {1, 2, 3};
  CHECK(std::vector<int>(array<int>(3, narrow.begin(), narrow.end())) == counting(3)); // converted
  CHECK(std::vector<int>(array<int>(3, values.begin())) == counting(3));               // further elements are ignored
  CHECK(std::vector<int>(array<int>(4, values.begin(), values.begin() + 3))[2] == 3);  // fewer
  CHECK_INVALID(array<int>(3, values.begin(), values.end()));
  CHECK_INVALID(array<int, 2>(2, 2, values.begin(), values.begin() + 5));
  CHECK_INVALID(array<int>(3, values.end(), values.begin()));
}

void check_of_views(accelerator_view av, accelerator_view host) {
  std::vector<int> values = counting(12);
  array_view<int, 2> view(3, 4, values);
  array_view<const int, 2> constant(view);
  parallel_for_each(view.extent, [=](index<2> i) restrict(amp) { view[i] *= 2; });
  array<int, 2> from_view(view), from_constant(constant);
  array<int, 2> on_av(view, av), none(constant, av, access_type_none), staging(view, host, av);
  array<int, 2> part(view.section(1, 1, 2, 2));
  for (const array<int, 2> *a : {&from_view, &from_constant, &on_av, &none, &staging})
    CHECK(a->extent == view.extent && std::vector<int>(*a)[11] == 24);
  CHECK(std::vector<int>(part) == std::vector<int>({12, 14, 20, 22}));
  CHECK(values[11] == 12); // its home did not change (R-MEM-17)
  CHECK(on_av.accelerator_view == av && staging.accelerator_view == host && staging.associated_accelerator_view == av);
  array<int> never_written(array_view<int>(5));
  CHECK(never_written.extent[0] == 5);
  part = view.section(0, 0, 2, 2);
  CHECK(std::vector<int>(part) == std::vector<int>({2, 4, 10, 12}));
  CHECK_INVALID(part = view);
  array<int, 2> turned(4, 3);
  CHECK_INVALID(turned = constant);
}

void check_copies(accelerator_view av, accelerator_view host) {
  const std::vector<int> values = counting(4);
  array<int> a(4, values.begin(), av);
  array<int> b(a);
  array_view<int> first(a);
  first[0] = 9;
  CHECK(std::vector<int>(b) == values && b.accelerator_view == av && b.cpu_access_type == a.cpu_access_type);
  array<int> s(4, values.begin(), host, av), t(s);
  CHECK(t.associated_accelerator_view == av && t.accelerator_view == host && std::vector<int>(t) == values);

  array<int> c(2);
  c = s; // takes extent and location
  CHECK(c.extent[0] == 4 && c.accelerator_view == host && std::vector<int>(c) == values);
  array<int> &same = c;
  c = same;
  CHECK(std::vector<int>(c) == values);

  array_view<int> view(b);
  array<int> moved(std::move(b));
  view[1] = 7; // refers to the storage
  CHECK(std::vector<int>(moved)[1] == 7 && moved.accelerator_view == av);
  b = array<int>(2, values.begin());
  CHECK(b.extent[0] == 2 && std::vector<int>(b)[1] == 2);
  b = std::move(moved);
  CHECK(b.extent[0] == 4 && std::vector<int>(b)[1] == 7);
  const array<int> constant(b);
  array<int> from_constant(std::move(constant));
  CHECK(std::vector<int>(constant)[1] == 7 && std::vector<int>(from_constant)[1] == 7);

  array_view<int> pending(a);
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { pending[i] = 5; });
  CHECK(std::vector<int>(array<int>(a)) == std::vector<int>(4, 5));
  std::vector<int> out(9);
  out = a;
  CHECK(out == std::vector<int>(4, 5) && (std::vector<int>)a == out && static_cast<std::vector<int>>(a) == out);

  std::vector<array<int>> several;
  several.emplace_back(4, values.begin());
  array_view<int> of_first(several[0]);
  several.emplace_back(2); // moves the first one, whose storage stays
  of_first[0] = 8;
  std::swap(several[0], several[1]);
  CHECK(std::vector<int>(several[1])[0] == 8 && several[0].extent[0] == 2);

  array_view<int> survivor(extent<1>(1));
  {
    array<int> dies(4, values.begin());
    survivor = dies.section(2, 2);
  }
  CHECK(survivor[0] == 3 && survivor[1] == 4);
}

void check_refusals(accelerator_view av) {
  CHECK_INVALID(array<int>(0));
  CHECK_INVALID(array<int>(-1, av));
  CHECK_INVALID(array<int, 2>(3, 0));
  CHECK_INVALID(array<int, 3>(extent<3>(3, 4, -5)));
  CHECK_INVALID(array<int, 2>(-3, -4));
  CHECK_INVALID(array<int, 2>(65536, 65536));
  CHECK_INVALID(array<int, 3>(2147483647, 2147483647, 2147483647, av));
  struct large {
    double values[64];
  };
  CHECK_THROWS(out_of_memory, E_OUTOFMEMORY, array<large, 3>(1500, 1500, 1800)); // two terabytes
}

template <class T, int N, class... A> constexpr bool makes = std::is_constructible_v<array<T, N>, A...>;
using iterator = std::vector<int>::iterator;
static_assert(std::is_nothrow_move_constructible_v<array<int>> && std::is_nothrow_move_assignable_v<array<int>>);
static_assert(!std::is_default_constructible_v<array<int>> && !makes<int, 2, int> && !makes<int, 1, int, int>);
static_assert(!makes<int, 3, int, int> && !makes<int, 4, int, int, int> && !makes<int, 2, extent<1>>);
static_assert(!makes<int, 1, int, std::vector<int>> && !makes<int, 1, int, std::map<int, int>::iterator>);
static_assert(!makes<int, 1, array<float, 1>> && !makes<int, 1, array<int, 2>> && !makes<int, 1, array_view<float, 1>>);
static_assert(!std::is_assignable_v<array<int> &, array<float>> &&
              !std::is_assignable_v<const array<int> &, array<int>>);
static_assert(!std::is_convertible_v<extent<1>, array<int>> && !std::is_convertible_v<int, array<int>>);
static_assert(!std::is_convertible_v<array_view<int>, array<int>> && makes<int, 1, array_view<int>>);
static_assert(makes<int, 1, int, iterator, accelerator_view, accelerator_view>);
static_assert(array<int>::rank == 1 && array<int, 3>::rank == 3 && std::is_same_v<array<float>::value_type, float>);
static_assert(std::is_same_v<decltype(std::declval<const array<int, 2>>().get_extent()), extent<2>>);
static_assert(std::is_same_v<decltype(std::declval<const array<int>>().get_accelerator_view()), accelerator_view>);

int main() {
  const accelerator_view av = accelerator().create_view(),
                         host = accelerator(accelerator::cpu_accelerator).default_view;
  check_without_data(av, host);
  check_with_data(av, host);
  check_of_views(av, host);
  check_copies(av, host);
  check_refusals(av);
  return failures != 0;
}
