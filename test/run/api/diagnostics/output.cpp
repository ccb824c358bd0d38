// direct3d_printf writes to the standard output; direct3d_errorf and direct3d_abort fail the launch at the next
// operation that waits for it, once, with their text, the kernel and the accelerator; afterwards everything goes on.
// SPEC: API-DIAG-01, API-DIAG-02, API-DIAG-03, API-DIAG-04, R-RT-50
// RUN: %amp-cc %s -o %t && %t | FileCheck %s
#include "../../Inputs/check.h"
#include <functional>
#include <string>
#include <vector>

using namespace concurrency;

// CHECK-DAG: plain
// CHECK-DAG: int -7, unsigned 7, float 1.50, text inner, 100%
void check_output() {
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    direct3d_printf("plain\n");
    direct3d_printf("int %d, unsigned %u, float %.2f, text %s, 100%%\n", -7, 7u, 1.5f, "inner");
  });
  accelerator().default_view.wait();
}

void check_failure(const char *expected, const std::function<void()> &launch, const std::function<void()> &wait) {
  launch();
  try {
    wait();
    report(__FILE__, __LINE__, expected);
  } catch (const runtime_exception &error) {
    const std::wstring name = accelerator().description;
    const std::string what = error.what(), device(name.begin(), name.end());
    if (what.find(expected) != 0 || what.find(" in kernel 'lambda in ") == what.npos ||
        what.find("output.cpp:") == what.npos || what.find(" on '" + device + "'") == what.npos)
      report(__FILE__, __LINE__, error.what());
    CHECK(typeid(error) == typeid(runtime_exception) && error.get_error_code() == E_FAIL);
  }
  wait(); // once
}

// Deep in functions, from every thread, of which one is heard.
void complain(int value, int limit) restrict(amp) {
  if (value >= limit)
    direct3d_errorf("value %d is %s %i (%u, %#x, %5.1f|%g|%%)", value - value + limit, "not below", limit, 4000000000u,
                    255, -2.25f, 0.125);
}
struct stopper {
  void stop(bool really) const restrict(amp) {
    if (really)
      direct3d_abort();
  }
};

int main() {
  check_output();
  std::vector<int> data(1000);
  array_view<int> view(1000, data);
  array<int> a(1000);
  const accelerator_view av = accelerator().default_view;
  const char *const error = "value 10 is not below 10 (4000000000, 0xff,  -2.2|0.125|%)";
  const char *const aborted = "Reference Rasterizer: Shader abort instruction hit";
  const auto complain_in_view = [&] {
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
      view[i] = i[0];
      complain(view[i], 10);
    });
  };
  const auto abort_in_tiles = [&] {
    parallel_for_each(a.extent.tile<10>(), [=, &a](tiled_index<10> t) restrict(amp) {
      tile_static int sum[10];
      sum[t.local[0]] = t.global[0];
      t.barrier.wait();
      a[t] = sum[9 - t.local[0]];
      stopper().stop(t.global[0] == 77);
    });
  };
  const auto peaceful = [&] {
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { complain(view[i], 1000); });
  };
  check_failure(error, complain_in_view, [&] { av.accelerator.default_view.wait(); });
  CHECK(view[500] == 500); // it ran to its end
  check_failure(error, complain_in_view, [&] { view.synchronize(); });
  check_failure(error, complain_in_view, [&] { view[0]; });
  check_failure(error, complain_in_view, [&] { copy(view, data.begin()); });
  check_failure(error, complain_in_view, [&] { av.accelerator.default_view.create_marker().get(); });
  check_failure(error, complain_in_view, [&] { view.synchronize_async().get(); });
  check_failure(aborted, abort_in_tiles, [&] { std::vector<int> all = a; });
  check_failure(aborted, abort_in_tiles, [&] { array<int> copy_of(a); });
  peaceful();
  view.synchronize();
  CHECK(data[999] == 999 && std::vector<int>(a)[0] == 9);
  return failures != 0;
}
