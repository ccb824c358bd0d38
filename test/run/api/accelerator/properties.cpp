// accelerator and accelerator_view: all members, by getter and by property, of every accelerator of the machine.
// SPEC: API-ACC-01, API-ACC-02, API-ACC-03, API-ACC-04, API-ACC-05, API-ACC-06, API-ACC-07, API-ACC-08, API-ACC-10
// SPEC: API-ACC-11, API-ACC-12, API-ACC-13, API-ACC-14, API-ACC-15, API-ACC-16, API-ACC-17, API-ACC-18, API-ACC-19
// SPEC: API-ACC-20, API-ACC-21, API-ACC-22, API-ACC-23, API-ACC-25, API-AV-00, API-AV-01, API-AV-02, API-AV-03
// SPEC: API-AV-04, API-AV-05, API-AV-06, API-AV-07, API-AV-08, API-AV-09, API-AV-10, API-AV-11, API-GEN-02, API-GEN-03
// SPEC: API-GEN-04, API-ENUM-01, API-ENUM-02, API-ENUM-03, API-ENUM-04, API-ENUM-05, API-COST-14, API-COST-15
// SPEC: API-COST-16, R-RT-13, R-RT-15, R-RT-17, R-RT-23
// RUN: %amp-cc %s -o %t && %t
#include "../../Inputs/check.h"
#include <algorithm>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

using namespace concurrency;

#define CHECK_PROPERTY(object, name) CHECK((object).name == (object).get_##name())

void check_properties(accelerator a) {
  CHECK_PROPERTY(a, default_view);
  CHECK_PROPERTY(a, device_path);
  CHECK_PROPERTY(a, description);
  CHECK_PROPERTY(a, version);
  CHECK_PROPERTY(a, has_display);
  CHECK_PROPERTY(a, dedicated_memory);
  CHECK_PROPERTY(a, supports_double_precision);
  CHECK_PROPERTY(a, supports_limited_double_precision);
  CHECK_PROPERTY(a, is_debug);
  CHECK_PROPERTY(a, is_emulated);
  CHECK_PROPERTY(a, supports_cpu_shared_memory);
  CHECK_PROPERTY(a, default_cpu_access_type);
  CHECK(!a.device_path.empty() && !a.description.empty() && !a.has_display);
  CHECK(!a.supports_double_precision || a.supports_limited_double_precision);
  CHECK(a.default_cpu_access_type != access_type_auto);
  const bool is_host = a.device_path == accelerator::cpu_accelerator;
  CHECK(is_host ? a.is_emulated && a.dedicated_memory == 0 && !a.supports_double_precision : a.dedicated_memory > 0);
  CHECK(is_host || a.version >> 16 >= 1);
}

void check_view(accelerator a, accelerator_view v, queuing_mode mode) {
  CHECK_PROPERTY(v, queuing_mode);
  CHECK_PROPERTY(v, is_auto_selection);
  CHECK_PROPERTY(v, version);
  CHECK_PROPERTY(v, accelerator);
  CHECK_PROPERTY(v, is_debug);
  CHECK(v.queuing_mode == mode && !v.is_auto_selection && v.accelerator == a && v.version == a.version);
  CHECK(v.is_debug == a.is_debug && v.accelerator.device_path == a.device_path);
  v.flush();
  v.wait();
  completion_future marker = v.create_marker();
  marker.get();
  CHECK(marker.valid() && marker.wait_for(std::chrono::seconds(0)) == std::future_status::ready);
  v.accelerator.default_view.flush();
}

void check_views(accelerator a) {
  check_view(a, a.default_view, queuing_mode_automatic);
  check_view(a, a.create_view(), queuing_mode_automatic);
  check_view(a, a.create_view(queuing_mode_automatic), queuing_mode_automatic);
  check_view(a, a.create_view(queuing_mode_immediate), queuing_mode_immediate);
  accelerator_view first = a.create_view(), second = a.create_view(), copy(first);
  CHECK(first != second && copy == first && !(copy != first) && first != a.default_view);
  CHECK(a.default_view == a.get_default_view() && accelerator(a).default_view == a.default_view);
  copy = second;
  CHECK(copy == second);
  copy = copy;
  CHECK(copy == second && first.accelerator == second.accelerator);
}

void check_paths() {
  const std::vector<accelerator> all = accelerator::get_all();
  std::set<std::wstring> paths;
  for (const accelerator &a : all) {
    CHECK(paths.insert(a.device_path).second);
    CHECK(accelerator(a.device_path) == a && accelerator(a.get_device_path()).description == a.description);
  }
  CHECK(std::count(all.begin(), all.end(), accelerator(accelerator::cpu_accelerator)) == 1);
  accelerator chosen, by_name(accelerator::default_accelerator), by_text(L"default");
  CHECK(chosen == by_name && by_text == chosen && !(by_text != chosen) && chosen.device_path == by_name.device_path);
  CHECK(std::find(all.begin(), all.end(), chosen) != all.end());
  CHECK(std::wstring(accelerator::cpu_accelerator) == L"cpu" &&
        std::wstring(accelerator::default_accelerator) == L"default");
  CHECK(std::wstring(accelerator::direct3d_warp) == L"direct3d\\warp");
  CHECK(std::wstring(accelerator::direct3d_ref) == L"direct3d\\ref");
  // Where tests run on a graphics card with memory of its own, there may be no processor among the OpenCL devices.
  if (chosen.supports_cpu_shared_memory) {
    CHECK(!accelerator(accelerator::direct3d_warp).is_emulated);
  }
  const accelerator reference(accelerator::direct3d_ref); // never throws, listed or not
  CHECK(reference != chosen && reference.is_emulated && reference.device_path == accelerator::direct3d_ref);
  CHECK_INVALID(accelerator(L"no such device"));
  CHECK_INVALID(accelerator(std::wstring()));
  CHECK_INVALID(accelerator(L"CPU"));
  accelerator other = chosen;
  other = accelerator(accelerator::cpu_accelerator);
  CHECK(other != chosen && other.is_emulated);
}

void check_auto_selection() {
  accelerator_view automatic = accelerator::get_auto_selection_view();
  CHECK(automatic.is_auto_selection && automatic.get_is_auto_selection());
  CHECK(automatic == accelerator::get_auto_selection_view() && automatic.accelerator == accelerator());
  array_view<int> v(4);
  parallel_for_each(automatic, v.extent, [=](index<1> i) restrict(amp) { v[i] = i[0]; });
  automatic.wait();
  CHECK(v[3] == 3);
}

// Commands complete in both modes, whether anybody waits or not.
void check_modes() {
  for (queuing_mode mode : {queuing_mode_immediate, queuing_mode_automatic}) {
    accelerator_view av = accelerator().create_view(mode);
    array<int> a(64, av);
    parallel_for_each(av, a.extent, [&](index<1> i) restrict(amp) { a[i] = i[0]; });
    parallel_for_each(av, a.extent, [&](index<1> i) restrict(amp) { a[i] *= 2; });
    av.flush();
    av.create_marker().wait();
    av.wait();
    CHECK(std::vector<int>(a)[63] == 126);
  }
}

static_assert(queuing_mode_immediate == 0 && queuing_mode_automatic == 1 && access_type_none == 0);
static_assert(access_type_read == 1 && access_type_write == 2 && access_type_read_write == 3);
static_assert(unsigned(access_type_auto) == 0x80000000u && HLSL_MAX_NUM_BUFFERS == 192 &&
              MODULENAME_MAX_LENGTH == 1024);
static_assert(std::is_enum_v<Concurrency::queuing_mode> && std::is_convertible_v<access_type, unsigned int>);
static_assert(!std::is_default_constructible_v<accelerator_view> && std::is_default_constructible_v<accelerator>);
static_assert(!std::is_convertible_v<std::wstring, accelerator> &&
              std::is_constructible_v<accelerator, const wchar_t *>);
static_assert(!std::is_assignable_v<accelerator_view, accelerator_view> &&
              std::is_assignable_v<accelerator_view &, accelerator_view>);
static_assert(std::is_same_v<decltype(std::declval<const accelerator>().get_device_path()), std::wstring>);
static_assert(std::is_same_v<decltype(std::declval<const accelerator>().get_dedicated_memory()), size_t>);
static_assert(std::is_same_v<decltype(accelerator::get_all()), std::vector<accelerator>>);

int main() {
  for (const accelerator &a : accelerator::get_all()) {
    check_properties(a);
    check_views(a);
  }
  check_paths();
  check_auto_selection();
  check_modes();
  return failures != 0;
}
