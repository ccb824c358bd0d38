// Accelerators and accelerator_views on one device.
// SPEC: API-ACC-01 API-ACC-02 API-ACC-03 API-ACC-05 API-ACC-06 API-ACC-07 API-ACC-08 API-ACC-10 API-ACC-11 API-ACC-12
// SPEC: API-ACC-13 API-ACC-15 API-ACC-17 API-ACC-18 API-ACC-19 API-ACC-20 API-ACC-21 API-ACC-25 R-RT-23
// SPEC: API-AV-00 API-AV-01 API-AV-02 API-AV-03 API-AV-04 API-AV-05 API-AV-07 API-AV-08 API-AV-10 API-AV-11
// SPEC: API-CL-01 API-CL-02 API-CL-03 API-CL-05 API-GEN-02 API-GEN-04
#include "test_kernels.h"
#include <set>

static_assert(!std::is_default_constructible_v<accelerator_view>);
static_assert(!std::is_assignable_v<accelerator_view, accelerator_view>); // no rvalue on the left
static_assert(std::is_assignable_v<accelerator_view &, accelerator_view>);

TEST_CASE("all accelerators are listed once, the host among them") {
  std::set<std::wstring> paths;
  int hosts = 0;
  for (const accelerator &one : accelerator::get_all()) {
    CHECK(paths.insert(one.device_path).second);
    hosts += one == accelerator(accelerator::cpu_accelerator);
  }
  CHECK(hosts == 1);
  CHECK(paths.size() >= 2);
}

TEST_CASE("the default accelerator is a real device") {
  accelerator chosen;
  CHECK(chosen == accelerator(accelerator::default_accelerator));
  CHECK(chosen == accelerator(chosen.device_path));
  CHECK_FALSE(chosen.is_emulated);
  CHECK_FALSE(chosen.has_display);
  CHECK_FALSE(chosen.is_debug);
  CHECK(chosen.supports_limited_double_precision == chosen.supports_double_precision);
  CHECK(chosen.dedicated_memory > 0);
  CHECK(chosen.version >= 0x00010002);
  CHECK(chosen.device_path != accelerator::default_accelerator);
  CHECK(accelerator(accelerator::direct3d_warp).is_emulated == false);
}

TEST_CASE("the CPU accelerator is the host") {
  accelerator host(accelerator::cpu_accelerator);
  CHECK(host.is_emulated);
  CHECK(host.description == L"CPU accelerator");
  CHECK(host.create_view() != host.create_view(queuing_mode_immediate));
  host.default_view.wait();
  CHECK(host.default_view.create_marker().valid());
}

TEST_CASE("an unknown device path is an error") {
  CHECK(error_of([] { accelerator(L"no such device"); }) == E_INVALIDARG);
}

TEST_CASE("views are handles of queues") {
  accelerator chosen;
  accelerator_view first = chosen.default_view, again = chosen.get_default_view();
  CHECK(first == again);
  CHECK(first.queuing_mode == queuing_mode_automatic);
  CHECK_FALSE(first.is_auto_selection);
  CHECK(first.accelerator == chosen);
  CHECK(first.version == chosen.version);
  accelerator_view other = chosen.create_view(queuing_mode_immediate);
  CHECK(other != first);
  CHECK(other.queuing_mode == queuing_mode_immediate);
  again = other;
  CHECK(again == other);
  again.flush();
  again.wait();
}

TEST_CASE("the auto-selection view stands for no view") {
  accelerator_view automatic = accelerator::get_auto_selection_view();
  CHECK(automatic.is_auto_selection);
  CHECK(automatic == accelerator::get_auto_selection_view());
  CHECK(automatic.accelerator == accelerator());
  std::vector<int> h = iota(8);
  array_view<int> v(8, h);
  run(twice_plus{v, 1}, automatic);
  CHECK(v[3] == 7);
  array<int> a(8, automatic);
  CHECK(a.accelerator_view == accelerator().default_view);
}

// SPEC: API-ACC-22 API-ACC-23 API-ACC-24 R-MEM-43
TEST_CASE("the default access type of a device is used and then fixed") {
  accelerator chosen;
  CHECK(chosen.default_cpu_access_type != access_type_auto);
  array<int> a(4);
  CHECK(a.cpu_access_type == chosen.default_cpu_access_type);
  CHECK_FALSE(chosen.set_default_cpu_access_type(access_type_none));
}
