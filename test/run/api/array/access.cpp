// Indexing, projection, sections and other shapes of arrays, on the host and in kernels; what they refuse.
// SPEC: API-ARRAY-20, API-ARRAY-21, API-ARRAY-22, API-ARRAY-23, API-ARRAY-24, API-ARRAY-25, API-ARRAY-26, API-ARRAY-27
// SPEC: API-ARRAY-28, API-ARRAY-29, API-ARRAY-30, API-ARRAY-31, API-ARRAY-32, API-ARRAY-33, API-GEN-07, R-MEM-42
// RUN: %amp-cc %s -o %t && %t
#include "../../Inputs/check.h"
#include <numeric>
#include <type_traits>
#include <vector>

using namespace concurrency;

struct pair {
  int first;
  float second;
};

std::vector<int> counting(int count) {
  std::vector<int> result(count);
  std::iota(result.begin(), result.end(), 0);
  return result;
}

// The whole interface of an array whose element k is k; restores what it writes.
template <class Array3> int use(Array3 &a) restrict(cpu, amp) {
  EXPECT(a.extent == extent<3>(2, 3, 4) && a.get_extent() == extent<3>(2, 3, 4));
  EXPECT(a[index<3>(1, 2, 3)] == 23 && a(index<3>(0, 1, 2)) == 6 && a(1, 0, 3) == 15);
  EXPECT(a[1][2][3] == 23 && a(1)(2)(3) == 23 && a[1](2, 3) == 23 && a[0][index<2>(1, 1)] == 5);
  EXPECT(a[1].extent == extent<2>(3, 4) && a[1][2].extent == extent<1>(4));
  EXPECT(a.data()[17] == 17);

  EXPECT(a.section(index<3>(1, 1, 1), extent<3>(1, 2, 2))(0, 1, 1) == 22);
  EXPECT(a.section(index<3>(1, 1, 1)).extent == extent<3>(1, 2, 3) && a.section(index<3>(1, 1, 1))(0, 0, 0) == 17);
  EXPECT(a.section(extent<3>(1, 1, 2)).extent == extent<3>(1, 1, 2) && a.section(extent<3>(1, 1, 2))(0, 0, 1) == 1);
  EXPECT(a.section(1, 0, 2, 1, 3, 2)(0, 2, 1) == 23 && a.section(1, 0, 2, 1, 3, 2).extent == extent<3>(1, 3, 2));

  EXPECT(a.view_as(extent<1>(24))[13] == 13 && a.view_as(extent<2>(4, 5))(3, 4) == 19);
  EXPECT(a.view_as(extent<3>(4, 3, 2))(3, 2, 1) == 23 && a.view_as(extent<2>(6, 4)).extent == extent<2>(6, 4));
  EXPECT(a.template reinterpret_as<unsigned int>()[5] == 5u && a.template reinterpret_as<pair>().extent[0] == 12);
  EXPECT(a.template reinterpret_as<pair>()[3].first == 6 && a.template reinterpret_as<float>().extent[0] == 24);
  return 0;
}

int write(array<int, 3> &a) restrict(cpu, amp) {
  a(1, 2, 3) = 50;
  a[index<3>(0, 0, 1)] += 9;
  a[1][0][0] = 60;
  a.section(0, 1, 0, 1, 1, 4)(0, 0, 2) = 70;
  a.view_as(extent<1>(24))[20] = 80;
  a.reinterpret_as<unsigned int>()[21] = 90u;
  a.data()[22] = 100;
  EXPECT(a(1, 2, 3) == 50 && a(0, 0, 1) == 10 && a(1, 0, 0) == 60 && a(0, 1, 2) == 70 && a(1, 2, 0) == 80);
  EXPECT(a(1, 2, 1) == 90 && a(1, 2, 2) == 100);
  return 0;
}

void check_both_sides(accelerator_view host) {
  const std::vector<int> values = counting(24);
  array<int, 3> on_host(2, 3, 4, values.begin(), host);
  const array<int, 3> &constant_on_host = on_host;
  CHECK(use(on_host) == 0 && use(constant_on_host) == 0 && write(on_host) == 0);

  array<int, 3> a(2, 3, 4, values.begin());
  const array<int, 3> &constant = a;
  array_view<int> lines(3);
  parallel_for_each(extent<1>(1), [=, &a, &constant](index<1>) restrict(amp) {
    lines[0] = use(constant);
    lines[1] = use(a);
    lines[2] = write(a);
  });
  for (int i = 0; i < 3; ++i)
    if (lines[i])
      report(__FILE__, lines[i], "is wrong on the accelerator");
  std::vector<int> expected = values;
  expected[23] = 50, expected[1] = 10, expected[12] = 60, expected[6] = 70;
  expected[20] = 80, expected[21] = 90, expected[22] = 100;
  CHECK(std::vector<int>(a) == expected);
}

void check_ranks(accelerator_view host) {
  const std::vector<int> values = counting(24);
  array<int> one(24, values.begin(), host);
  const array<int> &constant = one;
  CHECK(one[3] == 3 && one(4) == 4 && constant[5] == 5 && constant(6) == 6 && one[index<1>(7)] == 7);
  one[3] = 33;
  one(4) = 44;
  CHECK(constant[3] == 33 && constant(4) == 44 && one.section(3, 2)[1] == 44 && constant.section(3, 2).extent[0] == 2);
  array<int, 2> two(4, 6, values.begin(), host);
  CHECK(two(3, 5) == 23 && two[3][5] == 23 && two.section(1, 2, 3, 4)(2, 3) == 23 && two(2).extent[0] == 6);
  const int extents[] = {2, 3, 2, 2};
  array<int, 4> four(extent<4>(extents), values.begin(), host);
  const int last[] = {1, 2, 1, 1};
  CHECK(four[index<4>(last)] == 23 && four[1][2][1][1] == 23 && four(1)(2, 1, 1) == 23);
  CHECK(four.section(index<4>(last)).extent == extent<4>() + 1 && four.view_as(extent<2>(2, 12))(1, 11) == 23);
}

void check_access_types(const accelerator_view &av) {
  const std::vector<int> values = counting(4);
  array<int, 2> hidden(2, 2, values.begin(), av, access_type_none);
  const array<int, 2> &constant = hidden;
  CHECK_THROWS(runtime_exception, E_FAIL, hidden(0, 0));
  CHECK_THROWS(runtime_exception, E_FAIL, hidden[index<2>(0, 0)]);
  CHECK_THROWS(runtime_exception, E_FAIL, constant(index<2>(0, 0)));
  CHECK_THROWS(runtime_exception, E_FAIL, (array<int>(4, values.begin(), av, access_type_none)[1]));
  CHECK(hidden.data() == nullptr && constant.data() == nullptr);
  CHECK(hidden[1][1] == 3 && constant[1](0) == 2 && hidden.section(1, 0, 1, 1)(0, 0) == 2); // these are views
  CHECK(std::vector<int>(hidden) == values);
  array_view<int> row = hidden[1];
  parallel_for_each(av, row.extent, [=, &hidden](index<1> i) restrict(amp) { hidden(0, i[0]) = row[i] + 10; });
  CHECK(std::vector<int>(hidden) == std::vector<int>({12, 13, 2, 3}));
  if (!av.accelerator.supports_cpu_shared_memory)
    return;
  for (access_type type : {access_type_read, access_type_write, access_type_read_write}) {
    array<int> shared(4, values.begin(), av, type);
    CHECK(shared.data() != nullptr && static_cast<const array<int> &>(shared).data() != nullptr);
    for (int round = 1; round < 4; ++round) {
      shared[1] = round;
      parallel_for_each(av, shared.extent, [&](index<1> i) restrict(amp) { shared[i] += 10; });
      CHECK(shared[1] == round + 10 && shared[0] == 10 * round && shared.data()[3] == 3 + 10 * round);
    }
  }
}

void check_refusals(accelerator_view host) {
  array<int, 2> a(3, 4, host);
  const array<int, 2> &constant = a;
  for (int outside : {-1, 3}) {
    CHECK_INVALID(a[outside]);
    CHECK_INVALID(a(outside));
    CHECK_INVALID(constant[outside]);
  }
  CHECK_INVALID(a.section(0, 0, 4, 1));
  CHECK_INVALID(a.section(-1, 0, 1, 1));
  CHECK_INVALID(a.section(1, 1, 0, 1));
  CHECK_INVALID(a.section(1, 1, 1, -1));
  CHECK_INVALID(a.section(index<2>(3, 0)));
  CHECK_INVALID(constant.section(extent<2>(3, 5)));
  CHECK_INVALID(a.section(2147483647, 1, 2147483647, 1));
  CHECK_INVALID(a.view_as(extent<1>(13)));
  CHECK_INVALID(a.view_as(extent<2>(0, 4)));
  CHECK_INVALID(constant.view_as(extent<3>(1, -1, 1)));
  CHECK_INVALID(array<int>(3, host).reinterpret_as<double>());
  CHECK(a.view_as(extent<1>(12)).extent[0] == 12 && a.reinterpret_as<double>().extent[0] == 6);
}

void check_copy_to(accelerator_view host) {
  const std::vector<int> values = counting(6);
  const array<int, 2> a(2, 3, values.begin());
  array<int, 2> b(2, 3, host);
  std::vector<int> memory(6);
  array_view<int, 2> view(2, 3, memory);
  a.copy_to(b);
  a.copy_to(view);
  CHECK(std::vector<int>(b) == values && memory == values);
  const array_view<int, 2> turned(3, 2, memory);
  CHECK_INVALID(a.copy_to(turned));
}

using A1 = array<int>;
using A2 = array<int, 2>;
template <class T> T &of();
static_assert(std::is_same_v<decltype(of<A1>()[0]), int &> && std::is_same_v<decltype(of<const A1>()[0]), const int &>);
static_assert(std::is_same_v<decltype(of<A2>()[0]), array_view<int>>);
static_assert(std::is_same_v<decltype(of<const A2>()[0]), array_view<const int>>);
static_assert(std::is_same_v<decltype(of<A2>()(0, 0)), int &> &&
              std::is_same_v<decltype(of<const A2>()(0, 0)), const int &>);
static_assert(std::is_same_v<decltype(of<A2>()[index<2>()]), int &>);
static_assert(std::is_same_v<decltype(of<A1>().data()), int *> &&
              std::is_same_v<decltype(of<const A1>().data()), const int *>);
static_assert(std::is_same_v<decltype(of<const A2>().section(index<2>())), array_view<const int, 2>>);
static_assert(std::is_same_v<decltype(of<A2>().section(0, 0, 1, 1)), array_view<int, 2>>);
static_assert(std::is_same_v<decltype(of<A2>().reinterpret_as<float>()), array_view<float>>);
static_assert(std::is_same_v<decltype(of<const A2>().reinterpret_as<float>()), array_view<const float>>);
static_assert(std::is_same_v<decltype(of<A2>().reinterpret_as<const float>()), array_view<const float>>);
static_assert(std::is_same_v<decltype(of<const A2>().view_as(extent<3>())), array_view<const int, 3>>);

int main() {
  const accelerator_view av = accelerator().create_view(),
                         host = accelerator(accelerator::cpu_accelerator).default_view;
  check_both_sides(host);
  check_ranks(host);
  check_access_types(av);
  check_refusals(host);
  check_copy_to(host);
  return failures != 0;
}
