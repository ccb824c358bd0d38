// The exception classes and what launches throw.
// SPEC: API-ERR-01 API-ERR-02 API-ERR-03 API-ERR-04 API-ERR-05 API-ERR-06 API-ERR-07 API-ERR-08 API-ERR-09 API-ERR-10
// SPEC: API-ENUM-01 API-ENUM-02 API-ENUM-03 API-ENUM-04 API-ENUM-05 API-GEN-11
#include "error/status.h"
#include "test_kernels.h"
#include <cstring>

static_assert(std::is_same_v<HRESULT, int>);
static_assert(unsigned(E_FAIL) == 0x80004005u && unsigned(DXGI_ERROR_DEVICE_REMOVED) == 0x887A0005u);
static_assert(access_type_auto == 0x80000000u && queuing_mode_immediate == 0);
static_assert(std::is_base_of_v<std::exception, runtime_exception>);
static_assert(std::is_nothrow_copy_constructible_v<unsupported_feature>);

namespace {

template <class F> std::string message_of(F operation) {
  try {
    operation();
  } catch (const runtime_exception &error) {
    return error.what();
  }
  return "no exception";
}

} // namespace

TEST_CASE("exceptions carry text and code") {
  CHECK(std::strcmp(runtime_exception("text", E_ABORT).what(), "text") == 0);
  CHECK(runtime_exception(E_ABORT).get_error_code() == E_ABORT);
  CHECK(std::strcmp(runtime_exception(E_ABORT).what(), "") == 0);
  CHECK(out_of_memory().get_error_code() == E_OUTOFMEMORY);
  CHECK(invalid_compute_domain("x").get_error_code() == E_FAIL);
  CHECK(unsupported_feature().get_error_code() == E_FAIL);
  CHECK(uninitialized_object("x").get_error_code() == E_FAIL);
  CHECK(accelerator_view_removed("x", DXGI_ERROR_DEVICE_HUNG).get_view_removed_reason() == DXGI_ERROR_DEVICE_HUNG);
  runtime_exception copy(E_FAIL);
  {
    runtime_exception original("kept", E_INVALIDARG);
    copy = original;
  }
  CHECK(std::strcmp(copy.what(), "kept") == 0);
}

// SPEC: R-RT-57
TEST_CASE("OpenCL's codes have names") {
  CHECK(rt::describe_status(-5).find("CL_OUT_OF_RESOURCES (-5)") == 0);
  CHECK(rt::describe_status(-4711).find("-4711") != std::string::npos);
}

// SPEC: R-RT-56 R-RT-91
TEST_CASE("a kernel that cannot be built says which, where, and why") {
  const test_kernel broken("broken", "#line 7 \"user.cpp\"\nkernel void broken(global int *v) { undeclared(v); }\n", 1,
                           {}, 0);
  CHECK(error_of([&] { broken.launch(0, extent<1>(1)); }) == E_FAIL);
  const std::string message = message_of([&] { broken.launch(0, extent<1>(1)); });
  CHECK_THAT(message, Catch::Contains("broken") && Catch::Contains("test.cpp:42") && Catch::Contains("undeclared"));
  CHECK_THAT(message, Catch::Contains("user.cpp:7")); // the user's line, not the kernel's
  std::wstring name = accelerator().description;
  CHECK_THAT(message, Catch::Contains(std::string(name.begin(), name.end())));
}

// SPEC: R-RT-51 API-PFE-08
TEST_CASE("compute domains are checked before anything runs") {
  const test_kernel simple("simple", "kernel void simple(int n) {}", 1, {}, 4);
  CHECK_THROWS_AS(simple.launch(0, extent<1>(0)), invalid_compute_domain);
  CHECK_THROWS_AS(simple.launch(0, extent<1>(-1)), invalid_compute_domain);
  const test_kernel flat("flat", "struct b { int e0, e1; }; kernel void flat(struct b e) {}", 2, {}, 8);
  CHECK_THROWS_AS(flat.launch(0, extent<2>(65536, 65536)), invalid_compute_domain);
  const test_kernel tiled("tiled", "kernel void tiled() {}", 1, {}, 0, {16});
  CHECK_THROWS_AS(tiled.launch(0, extent<1>(17)), invalid_compute_domain);
  CHECK_NOTHROW(tiled.launch(0, extent<1>(32)));
  const test_kernel huge("huge", "kernel void huge() {}", 1, {}, 0, {1 << 20});
  CHECK_THROWS_AS(huge.launch(0, extent<1>(1 << 20)), invalid_compute_domain);
}

// SPEC: R-RT-53
TEST_CASE("too much tile_static memory is an error that names the kernel") {
  test_kernel hungry("hungry", "kernel void hungry() {}", 1, {}, 0, {16});
  hungry.descriptor.tile_static_size = 1u << 30;
  CHECK(error_of([&] { hungry.launch(0, extent<1>(16)); }) == E_FAIL);
}

// SPEC: R-RT-32 R-RT-31 R-RT-54
TEST_CASE("the CPU accelerator runs no kernels") {
  const accelerator_view host = accelerator(accelerator::cpu_accelerator).default_view;
  std::vector<int> h = iota(4);
  array_view<int> v(4, h);
  CHECK_THAT(message_of([&] { run(twice_plus{v, 1}, host); }),
             Catch::Contains("not supported on the selected accelerator \"CPU accelerator\"") &&
                 Catch::Contains("amp-info"));
  array<int> on_host(4, h.begin(), host);
  CHECK(error_of([&] { run(add_to_array{on_host, 1}); }) == E_FAIL);
  CHECK_THAT(message_of([&] { run(add_to_array{on_host, 1}); }), Catch::Contains("Capture an array_view"));
}

// Who reads the message knows the kernel, its line, the device, and what to do.
// SPEC: R-RT-31 R-RT-54 R-RT-53 API-ACC-06
TEST_CASE("messages name what is wrong and what to do") {
  const std::wstring wide = accelerator().description;
  const std::string device(wide.begin(), wide.end());
  array<int> here(4), there(4, accelerator().create_view());
  const auto elsewhere = [&] { run(add_to_array{here, 1}, there.accelerator_view); };
  CHECK(error_of(elsewhere) == E_INVALIDARG);
  CHECK_THAT(message_of(elsewhere), Catch::Contains("kernel 'add_to_array' (test.cpp:42)") && Catch::Contains(device) &&
                                        Catch::Contains("Launch it there, or capture an array_view"));
  test_kernel hungry("hungry", "kernel void hungry() {}", 1, {}, 0, {16});
  hungry.descriptor.tile_static_size = 1u << 30;
  CHECK_THAT(message_of([&] { hungry.launch(0, extent<1>(16)); }),
             Catch::Contains("(test.cpp:42)") && Catch::Contains(device) && Catch::Contains("smaller tiles"));
  CHECK_THAT(message_of([] { accelerator(L"direct3d\\nonsense"); }),
             Catch::Contains("'direct3d\\nonsense'") && Catch::Contains("amp-info"));
  struct large {
    int elements[1 << 20];
  };
  array_view<large> none(1 << 20);
  CHECK_THAT(message_of([&] { none[0].elements[0] = 1; }), Catch::Contains("4398046511104 bytes"));
}

// SPEC: R-RT-55 R-RT-75
TEST_CASE("more memory than there is is out_of_memory") {
  CHECK_THROWS_AS((array<int, 2>(65535, 65535)), out_of_memory);
}
