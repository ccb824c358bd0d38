// Launches that cannot work throw before anything runs.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-PFE-08, R-RT-32, R-RT-51, API-ARRAYVIEW-36, API-ERR-04, API-ERR-07
#include <amp.h>
#include <string>
#include <vector>

using namespace concurrency;

template <class Exception, class Action> bool throws(Action action) {
  try {
    action();
  } catch (const Exception &error) {
    return std::string(error.what()).size() > 10;
  }
  return false;
}

int main() {
  std::vector<int> data(10);
  array_view<int> view(10, data);
  auto kernel = [=](index<1> i) restrict(amp) { view[i] = 1; };
  auto tiled = [=](tiled_index<4> t) restrict(amp) { view[t] = 1; };
  accelerator_view host = accelerator(accelerator::cpu_accelerator).default_view;

  if (!throws<runtime_exception>([&] { parallel_for_each(host, view.extent, kernel); }))
    return 1;
  if (!throws<invalid_compute_domain>([&] { parallel_for_each(extent<1>(0), kernel); }))
    return 2;
  if (!throws<invalid_compute_domain>([&] { parallel_for_each(extent<1>(-3), kernel); }))
    return 3;
  if (!throws<invalid_compute_domain>([&] { parallel_for_each(view.extent.tile<4>(), tiled); }))
    return 4; // 4 does not divide 10
  if (!throws<runtime_exception>([&] { array_view<int> too_large(11, data); }))
    return 5;
  if (!throws<runtime_exception>([&] { array<int> a(0); }))
    return 6;
  if (!throws<runtime_exception>([&] { view.section(5, 6); }))
    return 7;
  if (!throws<runtime_exception>([&] { accelerator a(L"no such device"); }))
    return 8;
  parallel_for_each(view.extent, kernel);
  return view[9] == 1 ? 0 : 9;
}
