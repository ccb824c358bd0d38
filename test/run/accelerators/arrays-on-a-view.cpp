// Arrays on explicit views: kernels that capture them run there; staging arrays hold host data.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-ARRAY-04, API-ARRAY-05, API-ARRAY-07, API-ARRAY-08, API-ARRAY-17, API-ARRAY-18, R-RT-30, R-RT-31
#include <amp.h>
#include <numeric>
#include <vector>

using namespace concurrency;

int main() {
  accelerator device;
  accelerator_view first = device.create_view(), second = device.create_view();
  accelerator_view host = accelerator(accelerator::cpu_accelerator).default_view;

  array<int> staging(64, host, first);
  for (int i = 0; i < 64; ++i)
    staging[i] = i;
  if (staging.accelerator_view != host || staging.associated_accelerator_view != first)
    return 1;
  array<int> data(64, first);
  copy(staging, data);
  parallel_for_each(data.extent, [&data](index<1> i) restrict(amp) { data[i] *= 3; });
  parallel_for_each(first, data.extent, [&data](index<1> i) restrict(amp) { data[i] += 1; });

  array<int> elsewhere(64, second);
  copy(data, elsewhere);
  try {
    parallel_for_each(second, data.extent, [&data](index<1> i) restrict(amp) { data[i] = 0; });
    return 2;
  } catch (const runtime_exception &) {
  }
  try {
    parallel_for_each(data.extent, [&](index<1> i) restrict(amp) { data[i] = elsewhere[i]; });
    return 3;
  } catch (const runtime_exception &) {
  }
  const std::vector<int> result = elsewhere;
  return result[0] == 1 && result[63] == 190 ? 0 : 4;
}
