// class array.
// SPEC: API-ARRAY-00 API-ARRAY-01 API-ARRAY-02 API-ARRAY-03 API-ARRAY-04 API-ARRAY-05 API-ARRAY-06 API-ARRAY-07
// API-ARRAY-08 SPEC: API-ARRAY-09 API-ARRAY-10 API-ARRAY-11 API-ARRAY-12 API-ARRAY-13 API-ARRAY-14 API-ARRAY-15
// API-ARRAY-16 API-ARRAY-17 SPEC: API-ARRAY-18 API-ARRAY-19 API-ARRAY-35 R-MEM-40 R-MEM-41 R-MEM-42
#include "test_kernels.h"
#include <deque>
#include <forward_list>
#include <list>
#include <map>
#include <set>
#include <sstream>

namespace {

std::vector<access_type> all_types() {
  return {access_type_none, access_type_read, access_type_write, access_type_read_write};
}

std::vector<int> contents(const array<int> &a) { return a; }

} // namespace

static_assert(!std::is_default_constructible_v<array<int>>);
static_assert(!std::is_constructible_v<array<int, 2>, int>);
static_assert(!std::is_constructible_v<array<int, 1>, int, int>);
static_assert(!std::is_constructible_v<array<int, 3>, int, int>);
static_assert(!std::is_constructible_v<array<int, 1>, int, std::vector<int>>);
static_assert(!std::is_constructible_v<array<int, 1>, int, std::map<int, int>::iterator>);
static_assert(!std::is_constructible_v<array<int, 1>, extent<2>>);
static_assert(!std::is_constructible_v<array<int, 1>, array<float, 1>>);
static_assert(!std::is_assignable_v<const array<int, 1> &, array<int, 1>>);
static_assert(std::is_constructible_v<array<int, 1>, std::size_t>);
static_assert(array<int, 3>::rank == 3);

TEST_CASE("arrays are made from extents, views and ranges") {
  accelerator_view v = accelerator().default_view, w = accelerator(accelerator::cpu_accelerator).default_view;
  std::vector<int> h = iota(6);
  int a = 2, b = 3, c = 1;
  CHECK(array<int, 1>(a).extent[0] == 2);
  CHECK(array<int, 2>(a, b).extent == extent<2>(2, 3));
  CHECK(array<int, 3>(c, a, b).extent == extent<3>(1, 2, 3));
  CHECK(array<int, 1>(a, v).accelerator_view == v);
  CHECK(array<int, 2>(a, b, v, access_type_none).cpu_access_type == access_type_none);
  CHECK(array<int, 3>(a, b, c, v, v).accelerator_view == v);
  array<int, 2> filled(a, b, h.begin(), h.end(), v);
  CHECK(std::vector<int>(filled) == h);
  CHECK(contents(array<int>(6, h.data(), w, v)) == h);
  CHECK(contents(array<int>(extent<1>(6), h.begin(), v, access_type_none)) == h);
  array_view<int> view(6, h);
  CHECK(contents(array<int>(view)) == h);
  CHECK(contents(array<int>(view, v)) == h);
  CHECK(contents(array<int>(view, w, v)) == h);
}

TEST_CASE("ranges of all kinds fill arrays") {
  const std::vector<int> h = iota(5);
  const std::list<int> list(h.begin(), h.end());
  const std::deque<int> deque(h.begin(), h.end());
  const std::forward_list<int> forward(h.begin(), h.end());
  const std::set<int> set(h.begin(), h.end());
  CHECK(contents(array<int>(5, list.begin(), list.end())) == h);
  CHECK(contents(array<int>(5, deque.begin())) == h);
  CHECK(contents(array<int>(5, forward.begin())) == h);
  CHECK(contents(array<int>(5, set.begin(), set.end())) == h);
  CHECK(contents(array<int>(5, h.rbegin())) == std::vector<int>(h.rbegin(), h.rend()));
  std::istringstream text("0 1 2 3 4");
  CHECK(contents(array<int>(5, std::istream_iterator<int>(text), std::istream_iterator<int>())) == h);
  const std::vector<float> other = {0.5f, 1.5f};
  CHECK(contents(array<int>(2, other.begin())) == iota(2));
  CHECK(error_of([&] { array<int>(4, h.begin(), h.end()); }) == E_INVALIDARG);
  CHECK(error_of([&] { array<int>(4, list.begin(), list.end()); }) == E_INVALIDARG);
}

TEST_CASE("extents of arrays are checked") {
  CHECK(error_of([] { array<int>(0); }) == E_INVALIDARG);
  CHECK(error_of([] { array<int, 2>(3, -1); }) == E_INVALIDARG);
  CHECK(error_of([] { array<int, 2>(65536, 65536); }) == E_INVALIDARG);
}

TEST_CASE("arrays are copied deeply and moved cheaply") {
  const std::vector<int> h = iota(8);
  array<int> a(8, h.begin()), b(a);
  array_view<int> pending(b);
  run(add_to_array{b, 1});
  CHECK(contents(a) == h);
  array<int> c(b); // sees the launch
  CHECK(contents(c) == iota(8, 1));
  array<int> moved(std::move(b));
  CHECK(contents(moved) == iota(8, 1));
  run(twice_plus{pending, 0}); // the view follows the storage
  CHECK(contents(moved)[3] == 8);
  a = moved;
  CHECK(contents(a) == contents(moved));
  const array<int> &same = a;
  a = same;
  CHECK(contents(a) == contents(moved));
  array<int> larger(20);
  larger = c;
  CHECK(larger.extent[0] == 8);
  array_view<const int> from(8, h.data());
  larger = from;
  CHECK(contents(larger) == h);
  std::vector<int> assigned(3);
  assigned = larger;
  CHECK(assigned == h);
  larger.get_extent()[0] = 3; // a prvalue: changes nothing
  CHECK(larger.extent[0] == 8);
}

// SPEC: API-ARRAY-20 API-ARRAY-21 API-ARRAY-22 API-ARRAY-23 API-ARRAY-24 API-ARRAY-25 API-ARRAY-26 R-MEM-44
TEST_CASE("arrays of all access types work alike, but for indexing") {
  const std::vector<int> h = iota(8);
  accelerator_view view = accelerator().default_view;
  for (const access_type type : all_types()) {
    if (type != access_type_none && !accelerator().supports_cpu_shared_memory)
      continue;
    array<int> a(8, h.begin(), view, type);
    CHECK(a.cpu_access_type == type);
    run(add_to_array{a, 1});
    CHECK(contents(a) == iota(8, 1));
    if (type == access_type_none) {
      CHECK(a.data() == nullptr);
      CHECK(error_of([&] { a[0] = 1; }) == E_FAIL);
      continue;
    }
    for (int round = 0; round != 3; ++round) { // the host and the accelerator take turns
      const int before = a[3];
      a[3] = before * 2;
      run(add_to_array{a, 1});
      const array<int> &constant = a;
      CHECK(constant[3] == before * 2 + 1);
      CHECK(constant(index<1>(4)) == 6 + round);
      CHECK(a.data()[3] == before * 2 + 1);
    }
  }
}

TEST_CASE("access types need shared memory, but for the host") {
  accelerator_view host = accelerator(accelerator::cpu_accelerator).default_view;
  for (const access_type type : all_types()) {
    array<int, 2> a(2, 3, host, type);
    CHECK(a.cpu_access_type == access_type_read_write);
    a(1, 2) = 5;
    CHECK(a[1][2] == 5);
    CHECK(a[index<2>(1, 2)] == 5);
  }
}

TEST_CASE("staging arrays are the host's") {
  accelerator_view host = accelerator(accelerator::cpu_accelerator).default_view, device = accelerator().default_view;
  const std::vector<int> h = iota(8);
  array<int> staging(8, h.begin(), host, device);
  CHECK(staging.accelerator_view == host);
  CHECK(staging.associated_accelerator_view == device);
  staging[2] = 50;
  array<int> onto(8, device);
  copy(staging, onto);
  run(add_to_array{onto, 1});
  copy(onto, staging);
  CHECK(staging[2] == 51);
  CHECK(error_of([&] { run(add_to_array{staging, 1}); }) == E_FAIL);
  array_view<int> view(staging);
  run(twice_plus{view, 0});
  CHECK(staging[2] == 102); // the array sees what its view did
  array<int> ordinary(8, device, host);
  CHECK(ordinary.associated_accelerator_view == device);
  CHECK(array<int>(staging).associated_accelerator_view == device);
}

// SPEC: API-ARRAY-27 API-ARRAY-28 API-ARRAY-29 API-ARRAY-30 API-ARRAY-31 API-ARRAY-32
TEST_CASE("parts of arrays are views") {
  const std::vector<int> h = iota(24);
  array<int, 2> a(4, 6, h.begin());
  const array<int, 2> &constant = a;
  CHECK(a.section(1, 2, 2, 3)(1, 2) == 16);
  CHECK(constant.section(index<2>(1, 2))(0, 0) == 8);
  CHECK(constant.section(extent<2>(2, 2)).extent == extent<2>(2, 2));
  CHECK(a.view_as(extent<1>(24))[23] == 23);
  CHECK(constant.view_as(extent<3>(2, 2, 6))(1, 1, 5) == 23);
  CHECK(a.reinterpret_as<float>().extent[0] == 24);
  CHECK(constant.reinterpret_as<unsigned>()[5] == 5);
  array_view<int> row = a[2];
  CHECK(row[1] == 13);
  CHECK(error_of([&] { a.section(3, 0, 2, 1); }) == E_INVALIDARG);
  CHECK(error_of([&] { a.section(0, 0, 0, 1); }) == E_INVALIDARG);
  CHECK(error_of([&] { a.section(index<2>(-1, 0)); }) == E_INVALIDARG);
  CHECK(error_of([&] { a.view_as(extent<1>(25)); }) == E_INVALIDARG);
  CHECK(error_of([&] { a[4]; }) == E_INVALIDARG);
  struct three {
    int x, y, z;
  };
  CHECK(a.reinterpret_as<three>().extent[0] == 8);
  struct five {
    int x[5];
  };
  CHECK(error_of([&] { a.reinterpret_as<five>(); }) == E_INVALIDARG);
}
