// What depends on the process: the choice of the default accelerator, no device at all, amp_uninitialize.
#include "test_kernels.h"
#include <cstddef>
#include <future>
#include <iterator>

// SPEC: API-ACC-09 R-RT-21
TEST_CASE("the default can be set until it is used", "[environment][set-default]") {
  const accelerator one = devices().front();
  accelerator_view view = one.get_default_view(); // no use of the default
  array<int> a(4, view);
  CHECK_THROWS_AS(accelerator::set_default(L"no such device"), runtime_exception);
  CHECK(accelerator::set_default(one.device_path));
  CHECK(accelerator() == one);
  CHECK_FALSE(accelerator::set_default(accelerator::cpu_accelerator));
  CHECK_FALSE(accelerator::set_default(L"no such device")); // too late is no exception
}

// SPEC: API-ACC-09 R-RT-32
TEST_CASE("the CPU accelerator can be the default", "[environment][default-is-cpu]") {
  REQUIRE(accelerator::set_default(accelerator::cpu_accelerator));
  CHECK(accelerator() == accelerator(accelerator::cpu_accelerator));
  array<int> a(4);
  a[2] = 5;
  CHECK(a[2] == 5);
  array_view<int> v(4);
  CHECK(error_of([&] { run(twice_plus{v, 1}); }) == E_FAIL);
}

// SPEC: R-RT-20 R-RT-22
TEST_CASE("AMP_DEVICE chooses the default", "[environment][choose-by-name]") {
  REQUIRE(devices().size() == 2);
  CHECK(accelerator() == devices()[0]);            // the default comes first (API-ACC-08)
  CHECK(accelerator().device_path.back() == L'1'); // the second of two equal devices
  CHECK(devices()[0].device_path != devices()[1].device_path);
}
TEST_CASE("an AMP_DEVICE without match is ignored with a warning", "[environment][choose-no-match]") {
  CHECK(accelerator() == devices().front());
}
TEST_CASE("AMP_VISIBLE_DEVICES hides devices", "[environment][visible-devices]") { CHECK(devices().size() == 1); }

// SPEC: API-MISC-01
TEST_CASE("the runtime can be released and comes back", "[environment][uninitialize]") {
  for (int round = 0; round != 3; ++round) {
    {
      std::vector<int> h = iota(100);
      array_view<int> v(100, h);
      run(twice_plus{v, 1});
      v.synchronize();
      CHECK(h[10] == 21);
    }
    amp_uninitialize();
    amp_uninitialize();
  }
}

namespace {

// Takes numbers when the gate is open.
struct slow_output {
  using iterator_category = std::output_iterator_tag;
  using value_type = void;
  using difference_type = std::ptrdiff_t;
  using pointer = void;
  using reference = void;

  std::shared_future<void> gate;

  slow_output &operator*() { return *this; }
  slow_output &operator=(int) {
    gate.wait();
    return *this;
  }
  slow_output &operator++() { return *this; }
  slow_output &operator++(int) { return *this; }
};

} // namespace

// SPEC: API-MISC-01
TEST_CASE("an operation that is under way when the runtime is released ends normally", "[environment][uninitialize]") {
  for (int round = 0; round != 20; ++round) {
    std::promise<void> gate;
    const std::shared_future<void> opened = gate.get_future().share();
    const std::vector<int> h = iota(1000);
    completion_future copied;
    {
      array<int> a(1000, accelerator().create_view());
      copy_async(a, slow_output{opened});
      copied = copy_async(h.begin(), h.end(), a); // waits for that
    }
    amp_uninitialize();
    gate.set_value();
    CHECK_NOTHROW(copied.get());
  }
}

// SPEC: R-RT-52 R-MEM-43 API-ACC-22 API-ACC-24
TEST_CASE("a device without double and without shared memory", "[environment][lacking]") {
  accelerator one;
  CHECK_FALSE(one.supports_double_precision);
  CHECK_FALSE(one.supports_cpu_shared_memory);
  CHECK(one.default_cpu_access_type == access_type_none);
  CHECK_FALSE(one.set_default_cpu_access_type(access_type_read_write));
  CHECK(error_of([&] { array<int>(4, one.default_view, access_type_read_write); }) == E_INVALIDARG);
  array<int> a(4);
  CHECK(a.cpu_access_type == access_type_none);
  CHECK(error_of([&] { a[0] = 1; }) == E_FAIL);
  CHECK(a.data() == nullptr);

  test_kernel with_double("with_double", "kernel void with_double() { double d = 1.0; }", 1, {}, 0, {1});
  with_double.descriptor.flags = rt::kernel_uses_double;
  std::string message;
  try {
    with_double.launch(0, extent<1>(1));
  } catch (const unsupported_feature &error) {
    message = error.what();
  }
  CHECK_THAT(message, Catch::Contains("double") && Catch::Contains("test.cpp:42"));
  run(add_to_array{a, 1}); // other kernels run
}

// SPEC: API-ACC-05 R-RT-20 R-RT-32
TEST_CASE("without a device everything but launching works", "[none]") {
  CHECK(accelerator::get_all().size() == 1);
  CHECK(accelerator() == accelerator(accelerator::cpu_accelerator));
  std::vector<int> h = iota(6);
  array_view<int> v(6, h);
  v[2] = 9;
  array<int> a(6, h.begin());
  CHECK(a[2] == 9);
  std::vector<int> back = a;
  CHECK(back == h);
  copy_async(a, v).get();
  std::string message;
  try {
    run(twice_plus{v, 1});
  } catch (const runtime_exception &error) {
    CHECK(error.get_error_code() == E_FAIL);
    message = error.what();
  }
  CHECK_THAT(message, Catch::Contains("pocl-opencl-icd") && Catch::Contains("test.cpp:42"));
}
