// A view made from a temporary array keeps the storage alive.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-ARRAYVIEW-37, API-ARRAY-15
#include <amp.h>
#include <vector>

using namespace concurrency;

array_view<int> make(int size, accelerator_view av) {
  array_view<int> view(array<int>(size, av));
  parallel_for_each(av, view.extent, [=](index<1> i) restrict(amp) { view[i] = 2 * i[0]; });
  return view;
}

array_view<float, 2> over_local(int rows) {
  array<float, 2> local(rows, 3);
  array_view<float, 2> view(local);
  parallel_for_each(local.extent, [&local](index<2> i) restrict(amp) { local[i] = static_cast<float>(i[0] + i[1]); });
  return view; // outlives the array
}

int main() {
  const array_view<int> view = make(10, accelerator().default_view);
  const array_view<float, 2> other = over_local(4);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] += 1; });
  std::vector<int> result(10);
  copy(view, result.begin());
  std::vector<float> floats(12);
  copy(other, floats.begin());
  return result[9] == 19 && floats[11] == 5.0f ? 0 : 1;
}
