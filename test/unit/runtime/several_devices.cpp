// Several accelerators.
// SPEC: R-RT-12 R-RT-30 R-RT-33 R-RT-54 R-MEM-07 R-MEM-37 R-MEM-49 API-COPY-16
#include "test_kernels.h"

TEST_CASE("devices have distinct paths", "[two]") {
  REQUIRE(devices().size() == 2);
  CHECK(devices()[0] != devices()[1]);
  CHECK(devices()[0].device_path != devices()[1].device_path);
}

TEST_CASE("disjoint sections are written on different accelerators", "[two]") {
  std::vector<int> h = iota(1000);
  {
    array_view<int> v(1000, h);
    run(twice_plus{v.section(0, 500), 1}, devices()[0].default_view);
    run(twice_plus{v.section(500, 500), 2}, devices()[1].default_view);
    std::vector<int> merged(1000);
    copy(v, merged.begin()); // from pieces, and h does not change
    CHECK(merged[499] == 999);
    CHECK(merged[500] == 1002);
    CHECK(h == iota(1000));
  }
  CHECK(h[0] == 1);
  CHECK(h[999] == 2000);
}

TEST_CASE("data follows launches from one accelerator to another", "[two]") {
  array_view<int> v(100);
  for (int i = 0; i != 6; ++i)
    run(twice_plus{v, 1}, devices()[i % 2].default_view);
  CHECK(v[50] == 63);
}

TEST_CASE("a launch without view runs where the data is", "[two]") {
  std::vector<int> h = iota(10);
  array_view<int> v(10, h);
  accelerator_view second = devices()[1].default_view;
  v.synchronize_to(second);
  h[0] = 1000; // a launch elsewhere would transfer it
  run(twice_plus{v, 0});
  CHECK(v[0] == 0);
}

TEST_CASE("arrays on different accelerators cannot meet in a launch, but be copied", "[two]") {
  std::vector<int> h = iota(10);
  array<int> a(10, h.begin(), devices()[0].default_view), b(10, devices()[1].default_view);
  copy(a, b);
  run(add_to_array{b, 1});
  CHECK(std::vector<int>(b) == iota(10, 1));
  array_view<int> w(b);
  CHECK(error_of([&] { run(add_to_array{a, 1}, devices()[1].default_view); }) == E_INVALIDARG);
  CHECK_NOTHROW(run(copy_view{array_view<const int>(w), array_view<int>(a)})); // views travel
}
