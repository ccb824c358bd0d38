// Every form of copy and copy_async between arrays, views and iterators, and what they refuse.
// SPEC: API-COPY-01, API-COPY-02, API-COPY-03, API-COPY-04, API-COPY-05, API-COPY-06, API-COPY-07, API-COPY-08
// SPEC: API-COPY-10, API-COPY-11, API-COPY-12, API-COPY-13, API-COPY-14, API-COPY-15, API-COPY-16, API-COPY-17
// SPEC: API-COPY-18, API-COPY-19, API-COPY-20, API-COPY-21, R-MEM-45, R-MEM-46, R-MEM-47, R-MEM-48, R-MEM-49
// RUN: %amp-cc %s -o %t && %t
#include "../../Inputs/check.h"
#include <algorithm>
#include <deque>
#include <forward_list>
#include <iterator>
#include <list>
#include <numeric>
#include <sstream>
#include <string>
#include <type_traits>
#include <vector>

using namespace concurrency;

std::vector<int> counting(int count) {
  std::vector<int> result(count);
  std::iota(result.begin(), result.end(), 1);
  return result;
}

// The two functions as one object: each form is checked with both.
struct at_once {
  template <class... A> void operator()(A &&...a) const { copy(std::forward<A>(a)...); }
};
struct later {
  template <class... A> void operator()(A &&...a) const { copy_async(std::forward<A>(a)...).get(); }
};

template <class Copy> void check_containers(const accelerator_view &from, const accelerator_view &to) {
  const Copy copy;
  const std::vector<int> values = counting(12);
  std::vector<int> source = values, target(12);
  const array<int, 2> a(3, 4, source.begin(), from);
  const array_view<int, 2> v(3, 4, source);
  const array_view<const int, 2> c(v);
  array<int, 2> b(3, 4, to);
  const array_view<int, 2> w(3, 4, target);

  copy(a, b);
  CHECK(std::vector<int>(b) == values);
  copy(a, w);
  CHECK(target == values);
  parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] += 1; });
  copy(v, b);
  CHECK(std::vector<int>(b)[11] == 13 && source == values);
  copy(c, w);
  CHECK(target[11] == 13);
  parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] += 1; });
  copy(v, w);
  CHECK(target[11] == 14);
  copy(c, b);
  CHECK(std::vector<int>(b)[0] == 3);
  copy(v.section(0, 0, 2, 2), w.section(1, 2, 2, 2));
  CHECK(target[6] == 3 && target[7] == 4 && target[10] == 7 && target[11] == 8 && target[5] == 8);
  copy(w.section(0, 0, 1, 4), w.section(2, 0, 1, 4)); // parts of one source
  CHECK(target[8] == target[0] && target[11] == target[3]);
  copy(array_view<int, 2>(b).section(0, 0, 3, 1), array_view<int, 2>(b).section(0, 2, 3, 1));
  CHECK(std::vector<int>(b)[6] == 7);

  array<int> small(2, values.begin()), large(4, values.begin() + 4);
  copy(small, large); // fills the leading elements
  CHECK(std::vector<int>(large) == std::vector<int>({1, 2, 7, 8}));
  CHECK_INVALID(copy(large, small));
  array<int, 2> turned(4, 3);
  copy(a, turned);
  CHECK(std::vector<int>(turned) == values);
  CHECK_INVALID(copy(v, turned));
  CHECK_INVALID(copy(w, v.section(0, 0, 2, 4)));
  CHECK_INVALID(copy(a, w.section(0, 0, 2, 4)));
  CHECK_INVALID(copy(b, b));
  CHECK_INVALID(copy(v, v));
  CHECK_INVALID(copy(w.section(0, 0, 2, 2), w.section(1, 1, 2, 2)));
  CHECK_INVALID(copy(array_view<int, 2>(b), b));
  CHECK_INVALID(copy(b, array_view<int, 2>(b)));

  array_view<int, 2> never(3, 4), never_too(3, 4);
  copy(never, never_too);
  copy(never, b);
  CHECK(std::vector<int>(b)[7] == never(1, 3) && never_too(1, 3) == never(1, 3));
}

template <class Copy, class Container> void check_container() {
  const Copy copy;
  const std::vector<int> values = counting(6);
  const Container source(values.begin(), values.end());
  Container target(6);
  array<int, 2> a(2, 3);
  std::vector<int> memory(6);
  const array_view<int, 2> v(2, 3, memory);
  copy(source.begin(), source.end(), a);
  CHECK(std::vector<int>(a) == values);
  copy(source.begin(), v);
  CHECK(memory == values);
  copy(v, target.begin());
  CHECK(target == source);
  array<int, 2> b(2, 3);
  copy(source.begin(), b);
  target = Container(6);
  copy(b, target.begin());
  CHECK(target == source);
  std::fill(memory.begin(), memory.end(), 0);
  copy(source.begin(), source.end(), v);
  CHECK(memory == values);
}

template <class Copy> void check_iterators() {
  const Copy copy;
  const std::vector<int> values = counting(6);
  check_container<Copy, std::vector<int>>();
  check_container<Copy, std::deque<int>>();
  check_container<Copy, std::list<int>>();
  check_container<Copy, std::forward_list<int>>();

  std::istringstream in("1 2 3 4 5 6");
  array<int> a(6);
  copy(std::istream_iterator<int>(in), std::istream_iterator<int>(), a);
  CHECK(std::vector<int>(a) == values);
  std::ostringstream out;
  copy(a, std::ostream_iterator<int>(out, ","));
  CHECK(out.str() == "1,2,3,4,5,6,");
  std::vector<int> appended;
  copy(array_view<const int>(a), std::back_inserter(appended));
  CHECK(appended == values);
  int raw[6] = {};
  copy(array_view<int>(a).section(2, 2), raw);
  int *const fixed = raw + 2;
  copy(a.section(4, 2), fixed);
  CHECK(raw[0] == 3 && raw[1] == 4 && raw[2] == 5 && raw[3] == 6);
  std::vector<double> wide(6);
  copy(a, wide.begin());
  CHECK(wide[5] == 6.0);
  std::vector<int> reversed(6);
  copy(a, reversed.rbegin());
  copy(reversed.crbegin(), reversed.crend(), a);
  CHECK(reversed[0] == 6 && std::vector<int>(a) == values);

  copy(values.begin(), values.begin() + 2, array_view<int>(a).section(3, 3)); // fewer
  copy(values.begin(), values.begin(), a);                                    // none
  CHECK(std::vector<int>(a) == std::vector<int>({1, 2, 3, 1, 2, 6}));
  array<int, 2> two(2, 3);
  CHECK_INVALID(copy(values.begin(), values.end(), array_view<int>(a).section(0, 5)));
  CHECK_INVALID(copy(values.begin(), values.begin() + 5, array_view<int, 2>(two)));
  CHECK_INVALID(copy(values.end(), values.begin(), a));
  CHECK_INVALID(copy(values.end(), values.begin(), array_view<int>(a)));
  array<int> smaller(5);
  CHECK_INVALID(copy(values.begin(), values.end(), smaller));
}

// An iterator with no more than copies may use.
struct bare_iterator {
  using iterator_category = std::input_iterator_tag;
  using value_type = int;
  using difference_type = std::ptrdiff_t;
  using pointer = int *;
  using reference = int &;
  explicit bare_iterator(int *at) : at(at) {}
  int &operator*() { return *at; }
  bare_iterator &operator++() {
    ++at;
    return *this;
  }
  void operator++(int) { ++at; }
  friend bool operator!=(const bare_iterator &a, const bare_iterator &b) { return a.at != b.at; }
  int *at;
};

void check_bare_iterators() {
  int from[] = {1, 2, 3}, to[3] = {};
  array<int> a(3);
  copy(bare_iterator(from), bare_iterator(from + 3), a);
  copy(a, bare_iterator(to));
  CHECK(to[2] == 3);
  from[1] = 5;
  copy(bare_iterator(from), array_view<int>(a));
  copy_async(array_view<int>(a), bare_iterator(to)).get();
  CHECK(to[1] == 5);
}

void check_explicit_arguments() {
  const std::vector<int> values = counting(3);
  std::vector<int> memory(3);
  array<int> a(3, values.begin()), b(3);
  const array_view<int> v(3, memory);
  copy<int, 1>(a, b);
  copy<int, 1>(a, v);
  copy<int, 1>(v, a);
  copy<int, 1>(array_view<const int>(b), v);
  copy<std::vector<int>::iterator, int, 1>(a, memory.begin());
  copy<std::vector<int>::const_iterator, int, 1>(values.begin(), values.end(), a);
  CHECK(memory == values && std::vector<int>(b) == values);
  // Beside std::copy, by argument-dependent lookup.
  copy(memory.begin(), memory.end(), a);
  copy(memory.begin(), memory.end(), v);
  copy(memory.begin(), memory.end(), memory.begin());
}

template <class... A> auto copies(int) -> decltype(concurrency::copy(std::declval<A>()...), std::true_type());
template <class...> std::false_type copies(...);
template <class... A> auto starts(int) -> decltype(concurrency::copy_async(std::declval<A>()...), std::true_type());
template <class...> std::false_type starts(...);
template <class... A> constexpr bool can_copy = decltype(copies<A...>(0))::value && decltype(starts<A...>(0))::value;
template <class... A>
constexpr bool cannot_copy = !decltype(copies<A...>(0))::value && !decltype(starts<A...>(0))::value;
using A1 = array<int> &;
using CA1 = const array<int> &;
using V1 = array_view<int>;
using CV1 = array_view<const int>;
using iterator = std::vector<int>::iterator;
static_assert(can_copy<CA1, A1> && can_copy<CA1, V1> && can_copy<V1, A1> && can_copy<CV1, V1> && can_copy<V1, V1>);
static_assert(can_copy<V1, const V1 &> && can_copy<int *, A1> && can_copy<const int *, V1> &&
              can_copy<iterator, iterator, A1>);
static_assert(can_copy<CA1, int *> && can_copy<CV1, iterator> && can_copy<V1, int *const>);
static_assert(cannot_copy<CA1, CA1> && cannot_copy<A1, CV1> && cannot_copy<V1, CV1> && cannot_copy<CV1, CV1>);
static_assert(cannot_copy<A1, array<float> &> && cannot_copy<A1, array<int, 2> &> &&
              cannot_copy<V1, array_view<float>>);
static_assert(cannot_copy<V1, array_view<int, 2>> && cannot_copy<A1, const int *> &&
              cannot_copy<V1, std::vector<int>::const_iterator>);
static_assert(cannot_copy<iterator, CA1> && cannot_copy<iterator, CV1> && cannot_copy<iterator, iterator, CA1>);
static_assert(cannot_copy<std::vector<std::string>::iterator, A1> && cannot_copy<A1, std::vector<int> *>);
static_assert(std::is_same_v<decltype(copy_async(std::declval<A1>(), std::declval<A1>())), completion_future>);

int main() {
  const accelerator_view av = accelerator().default_view, second = accelerator().create_view();
  const accelerator_view host = accelerator(accelerator::cpu_accelerator).default_view;
  const accelerator_view host_too = accelerator(accelerator::cpu_accelerator).create_view();
  for (const accelerator_view &from : {av, host})
    for (const accelerator_view &to : {av, second, host, host_too})
      check_containers<at_once>(from, to);
  check_containers<later>(av, second);
  check_containers<later>(host, av);
  check_iterators<at_once>();
  check_iterators<later>();
  check_bare_iterators();
  check_explicit_arguments();
  return failures != 0;
}
