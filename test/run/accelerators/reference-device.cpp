// Oclgrind beside another device in one process: the accelerator direct3d_ref, which is there for who asks for it and
// is never chosen by itself; its device is listed once.
// SPEC: API-CL-04, API-ACC-04, API-ACC-21, R-RT-20
// REQUIRES: oclgrind
// RUN: %amp-cc %s -o %t
// RUN: rm -rf %t.vendors && mkdir %t.vendors && cp %pocl-icd %t.vendors
// RUN: echo %oclgrind-icd > %t.vendors/oclgrind.icd
// RUN: env OCL_ICD_VENDORS=%t.vendors %t
#include "../Inputs/check.h"
#include <algorithm>
#include <vector>

using namespace concurrency;

void run_on(const accelerator_view &av) {
  std::vector<int> data(64, 1);
  const array_view<int> view(64, data);
  array<int> a(64, data.begin(), av);
  parallel_for_each(av, view.extent, [=, &a](index<1> i) restrict(amp) {
    view[i] += i[0];
    a[i] += view[i];
  });
  CHECK(view[63] == 64 && std::vector<int>(a)[63] == 65);
}

int main() {
  const std::vector<accelerator> all = accelerator::get_all();
  const accelerator reference(accelerator::direct3d_ref), usual;
  CHECK(std::count(all.begin(), all.end(), reference) == 1 && all.size() == 3);
  CHECK(reference.device_path == accelerator::direct3d_ref && reference.is_emulated);
  CHECK(usual != reference && !usual.is_emulated && usual == accelerator(accelerator::direct3d_warp));
  run_on(reference.default_view);
  run_on(accelerator(accelerator::direct3d_ref).create_view(queuing_mode_immediate));
  run_on(usual.default_view);

  std::vector<int> data(16, 2); // the same data on both, and on the host
  const array_view<int> shared(16, data);
  for (const accelerator &each : {usual, reference, usual})
    parallel_for_each(each.get_default_view(), shared.extent, [=](index<1> i) restrict(amp) { shared[i] *= 2; });
  CHECK(shared[15] == 16);
  return failures != 0;
}
