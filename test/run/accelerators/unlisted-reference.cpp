// accelerator::direct3d_ref where the OpenCL loader does not list Oclgrind: its driver is loaded when the program asks for
// the path; without the driver there is a placeholder, which can be compared and asked, and throws when it is to run.
// SPEC: API-CL-04, API-ACC-04, API-ACC-06, API-ACC-08, R-RT-20, R-RT-32
// RUN: %amp-cc %s -o %t
// RUN: env OCL_ICD_VENDORS=%pocl-icd AMP_REFERENCE_DRIVER=%t.none %t missing
// RUN: %if oclgrind %{ env OCL_ICD_VENDORS=%pocl-icd %t present %}
// RUN: %if oclgrind %{ env OCL_ICD_VENDORS=%pocl-icd AMP_DEVICE=oclgrind %t chosen %}
// RUN: env OCL_ICD_VENDORS=%pocl-icd AMP_REFERENCE_DRIVER=%t.none AMP_DEVICE=oclgrind %t missing 2>&1 | FileCheck %s
// CHECK: no accelerator matches AMP_DEVICE='oclgrind'
#include "../Inputs/check.h"
#include <algorithm>
#include <string>
#include <vector>

using namespace concurrency;

int sum_on(const accelerator_view &av) {
  std::vector<int> data(16, 1);
  const array_view<int> view(16, data);
  array<int> a(16, data.begin(), av);
  parallel_for_each(av, view.extent, [=, &a](index<1> i) restrict(amp) { view[i] += a[i] + i[0]; });
  int sum = 0;
  for (int i = 0; i < 16; ++i)
    sum += view[i];
  return sum;
}

void check_missing(const accelerator &reference) {
  CHECK(accelerator() != reference && reference.is_emulated && reference.version >= 0x10002);
  CHECK(!reference.description.empty() && reference.dedicated_memory == 0 && !reference.supports_cpu_shared_memory);
  CHECK(accelerator(accelerator::direct3d_ref) == reference && reference.default_view.accelerator == reference);
  array<int> held(4, reference.default_view); // in host memory
  const std::vector<int> numbers{1, 2, 3, 4};
  copy(numbers.begin(), held);
  CHECK(std::vector<int>(held) == numbers);
  try {
    sum_on(reference.default_view);
    CHECK(false);
  } catch (const runtime_exception &error) {
    CHECK(error.get_error_code() == E_FAIL && std::string(error.what()).find("oclgrind") != std::string::npos);
  }
}

int main(int, char **arguments) {
  const std::string expected = arguments[1];
  // The line that samples begin with.
  if (accelerator() == accelerator(accelerator::direct3d_ref))
    CHECK(expected == "chosen");
  else
    CHECK(expected != "chosen");
  const accelerator reference(accelerator::direct3d_ref);
  CHECK(reference.device_path == accelerator::direct3d_ref);
  const std::vector<accelerator> all = accelerator::get_all();
  CHECK(std::count(all.begin(), all.end(), reference) == 0);
  if (expected == "missing")
    check_missing(reference);
  else
    CHECK(sum_on(reference.default_view) == 16 + 16 + 120);
  CHECK(sum_on(accelerator().default_view) == 16 + 16 + 120);
  return failures != 0;
}
