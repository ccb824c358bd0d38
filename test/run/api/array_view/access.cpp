// Indexing, projection, sections and other shapes of views, on the host and in kernels; what they refuse.
// SPEC: API-ARRAYVIEW-11, API-ARRAYVIEW-13, API-ARRAYVIEW-14, API-ARRAYVIEW-15, API-ARRAYVIEW-16, API-ARRAYVIEW-17
// SPEC: API-ARRAYVIEW-18, API-ARRAYVIEW-19, API-ARRAYVIEW-20, API-ARRAYVIEW-21, API-COST-08, API-COST-09
// SPEC: R-RT-55
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

// The interface of a view whose element k is k.
template <class T> int read(const array_view<T, 3> &v) restrict(cpu, amp) {
  EXPECT(v.extent == extent<3>(2, 3, 4) && v.get_extent() == v.extent);
  EXPECT(v[index<3>(1, 2, 3)] == 23 && v(index<3>(0, 1, 2)) == 6 && v(1, 0, 3) == 15 &&
         v.get_ref(index<3>(1, 1, 1)) == 17);
  EXPECT(v[1][2][3] == 23 && v(1)(2)(3) == 23 && v[1](2, 3) == 23 && v[0][index<2>(1, 1)] == 5 &&
         v[1].extent == extent<2>(3, 4));
  EXPECT(v.section(index<3>(1, 1, 1), extent<3>(1, 2, 2))(0, 1, 1) == 22);
  EXPECT(v.section(index<3>(1, 1, 1)).extent == extent<3>(1, 2, 3) && v.section(index<3>(1, 1, 1))(0, 0, 0) == 17);
  EXPECT(v.section(extent<3>(1, 1, 2)).extent == extent<3>(1, 1, 2) && v.section(1, 0, 2, 1, 3, 2)(0, 2, 1) == 23);
  EXPECT(v.section(1, 1, 1, 1, 2, 3).section(0, 1, 1, 1, 1, 2)(0, 0, 1) == 23); // of a section
  EXPECT(v.section(0, 1, 1, 2, 2, 3)[1][1][2] == 23 && v.section(0, 1, 1, 2, 2, 3)[1].extent == extent<2>(2, 3));

  const array_view<T> row = v[1][1];
  EXPECT(row.data()[3] == 19 && row.section(1, 2).data()[1] == 18 && row.section(index<1>(3)).extent[0] == 1);
  EXPECT(row.view_as(extent<2>(2, 2))(1, 0) == 18 && row.view_as(extent<3>(1, 1, 3)).extent == extent<3>(1, 1, 3));
  EXPECT(row.section(1, 3).view_as(extent<2>(1, 2))(0, 1) == 18);
  EXPECT(row.template reinterpret_as<unsigned int>()[2] == 18u && row.template reinterpret_as<pair>().extent[0] == 2);
  EXPECT(row.section(2, 2).template reinterpret_as<pair>().view_as(extent<2>(1, 1))(0, 0).first == 18);
  return 0;
}

int write(const array_view<int, 3> &v) restrict(cpu, amp) {
  v(1, 2, 3) = 50;
  v[index<3>(0, 0, 1)] += 9;
  v[1][0][0] = 60;
  v.section(0, 1, 0, 1, 1, 4)(0, 0, 2) = 70;
  v[1][2].view_as(extent<2>(2, 2))(0, 0) = 80;
  v[1][2].reinterpret_as<unsigned int>()[1] = 90u;
  v[1][2].data()[2] = 100;
  v.get_ref(index<3>(0, 0, 0)) = 110;
  EXPECT(v(1, 2, 3) == 50 && v(0, 0, 1) == 10 && v(1, 0, 0) == 60 && v(0, 1, 2) == 70 && v(1, 2, 0) == 80);
  EXPECT(v(1, 2, 1) == 90 && v(1, 2, 2) == 100 && v(0, 0, 0) == 110);
  return 0;
}

void check_both_sides() {
  std::vector<int> host = counting(24), remote = counting(24);
  const array_view<int, 3> on_host(2, 3, 4, host), v(2, 3, 4, remote);
  const array_view<const int, 3> constant(v), constant_on_host(on_host);
  CHECK(read(on_host) == 0 && read(constant_on_host) == 0 && write(on_host) == 0);
  array_view<int> lines(3);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    lines[0] = read(constant);
    lines[1] = read(v);
    lines[2] = write(v);
  });
  for (int i = 0; i < 3; ++i)
    if (lines[i])
      report(__FILE__, lines[i], "is wrong on the accelerator");
  v.synchronize();
  CHECK(remote == host);
}

void check_sources() {
  std::vector<int> memory = counting(8);
  array_view<int> v(8, memory);
  array_view<const int> constant(v);
  CHECK(v.data() == memory.data() && v.section(3, 2).data() == &memory[3] && constant.data() == memory.data());
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 100; });
  CHECK(memory[2] == 2);
  v.section(2, 1)[0]; // synchronizes its part
  CHECK(memory[2] == 102);
  CHECK(*v.data() == 100 && memory[7] == 107);

  array<int> a(8, counting(8).begin(), accelerator().default_view, access_type_none);
  array_view<int> of_array(a); // may be indexed, unlike the array
  of_array[3] = 9;
  parallel_for_each(a.extent, [&](index<1> i) restrict(amp) { a[i] += 1; });
  CHECK(of_array[3] == 10 && of_array.data()[7] == 8);
  const int extents[] = {2, 2, 2, 1};
  array_view<int, 4> four(extent<4>(extents), memory);
  CHECK(four[1][1][1][0] == 107 && four(0)(1, 1, 0) == 103 && four.section(index<4>(extents) - 1).extent.size() == 1);
}

void check_refusals() {
  std::vector<int> memory(12);
  array_view<int, 2> v(3, 4, memory);
  array_view<const int, 2> constant(v);
  for (int outside : {-1, 3}) {
    CHECK_INVALID(v[outside]);
    CHECK_INVALID(v(outside));
    CHECK_INVALID(constant[outside]);
  }
  CHECK_INVALID(v.section(0, 0, 4, 1));
  CHECK_INVALID(v.section(-1, 0, 1, 1));
  CHECK_INVALID(v.section(1, 1, 0, 1));
  CHECK_INVALID(v.section(index<2>(0, 4)));
  CHECK_INVALID(constant.section(extent<2>(3, 5)));
  CHECK_INVALID(v.section(1, 1, 2, 2).section(1, 1, 1, 2));
  const int lowest = -2147483647 - 1, highest = 2147483647;
  CHECK_INVALID(v.section(index<2>(lowest, 0)));
  CHECK_INVALID(v.section(index<2>(1, highest)));
  CHECK_INVALID(v.section(1, 1, highest, highest));
  CHECK_INVALID(v[0].view_as(extent<3>(65536, 65536, 65536)));
  struct large {
    double values[1 << 20];
  };
  array_view<large> never(1 << 30); // more than any address space; only accesses would need it
  CHECK_THROWS(out_of_memory, E_OUTOFMEMORY, never[0].values[0]);
  CHECK_THROWS(out_of_memory, E_OUTOFMEMORY,
               parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) { never[0].values[0] = 1; }));
  CHECK_INVALID(v[0].view_as(extent<1>(5)));
  CHECK_INVALID(v[0].view_as(extent<2>(2, 0)));
  CHECK_INVALID(v[0].section(0, 3).reinterpret_as<double>());
  CHECK_THROWS(runtime_exception, E_FAIL, v[0].section(1, 2).reinterpret_as<double>());
  CHECK(v[0].section(2, 2).reinterpret_as<double>().extent[0] == 1);
}

void check_copy_to() {
  const std::vector<int> values = counting(6);
  const array_view<const int, 2> v(2, 3, values);
  array<int, 2> a(2, 3);
  std::vector<int> memory(6);
  array_view<int, 2> view(2, 3, memory);
  v.copy_to(a);
  v.copy_to(view);
  CHECK(std::vector<int>(a) == values && memory == values);
  const array_view<int, 2> turned(3, 2, memory);
  CHECK_INVALID(v.copy_to(turned));
  array<int, 2> small(2, 2);
  CHECK_INVALID(view.copy_to(small));
}

using V1 = const array_view<int>;
using V2 = const array_view<int, 2>;
using C2 = const array_view<const int, 2>;
template <class T> T &of();
static_assert(std::is_same_v<decltype(of<V1>()[0]), int &> && std::is_same_v<decltype(of<V1>()(0)), int &>);
static_assert(std::is_same_v<decltype(of<V2>()[0]), array_view<int>> &&
              std::is_same_v<decltype(of<C2>()(0)), array_view<const int>>);
static_assert(std::is_same_v<decltype(of<C2>()(0, 0)), const int &> &&
              std::is_same_v<decltype(of<V2>()[index<2>()]), int &>);
static_assert(std::is_same_v<decltype(of<V1>().data()), int *> &&
              std::is_same_v<decltype(of<C2>()[0].data()), const int *>);
static_assert(std::is_same_v<decltype(of<C2>().section(0, 0, 1, 1)), array_view<const int, 2>>);
static_assert(std::is_same_v<decltype(of<C2>()[0].reinterpret_as<float>()), array_view<const float>>);
static_assert(std::is_same_v<decltype(of<V1>().view_as(extent<3>())), array_view<int, 3>>);
static_assert(std::is_same_v<decltype(of<V2>().get_ref(index<2>())), int &>);
static_assert(std::is_same_v<decltype(of<V1>().get_source_accelerator_view()), accelerator_view>);

int main() {
  check_both_sides();
  check_sources();
  check_refusals();
  check_copy_to();
  return failures != 0;
}
