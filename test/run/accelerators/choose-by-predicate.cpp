// Choosing an accelerator by a predicate and launching on its default view.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-ACC-05, API-ACC-06, API-ACC-11, API-ACC-25, API-PFE-03
#include <algorithm>
#include <amp.h>
#include <vector>

using namespace concurrency;

accelerator pick() {
  std::vector<accelerator> all = accelerator::get_all();
  auto found = std::find_if(all.begin(), all.end(), [](accelerator acc) {
    return !acc.is_emulated && acc.device_path != accelerator::cpu_accelerator;
  });
  return found == all.end() ? accelerator(accelerator::default_accelerator) : *found;
}

int main() {
  accelerator acc = pick();
  if (acc != accelerator(acc.device_path) || acc.default_view != acc.get_default_view())
    return 1;
  if (acc.default_view.accelerator != acc || acc.default_view.get_accelerator() != acc)
    return 2;

  std::vector<int> data(100);
  array_view<int> view(100, data);
  parallel_for_each(acc.default_view, view.extent, [=](index<1> i) restrict(amp) { view[i] = i[0]; });
  accelerator_view av = acc.create_view(queuing_mode_immediate);
  if (av == acc.default_view || av.queuing_mode != queuing_mode_immediate || av.is_auto_selection)
    return 3;
  parallel_for_each(av, view.extent.tile<10>(), [=](tiled_index<10> t) restrict(amp) { view[t] += 1000; });
  av.flush();
  av.wait();
  view.synchronize();
  return data[0] == 1000 && data[99] == 1099 ? 0 : 4;
}
