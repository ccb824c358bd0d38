// synchronize makes the source current; refresh tells a view that the host changed it.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-ARRAYVIEW-22, API-ARRAYVIEW-23, API-ARRAYVIEW-24, API-ARRAYVIEW-25
#include <amp.h>
#include <vector>

using namespace concurrency;

int main() {
  std::vector<int> data(64, 1);
  array_view<int> view(64, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] += i[0]; });
  view.synchronize();
  for (int i = 0; i < 64; ++i)
    if (data[i] != 1 + i)
      return 1;

  for (int &value : data)
    value = 5;
  view.refresh();
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] *= 3; });
  completion_future done = view.synchronize_async();
  done.get();
  for (int value : data)
    if (value != 15)
      return 2;
  return 0;
}
