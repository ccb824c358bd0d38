// The last view of a source synchronizes it when it goes out of scope, whichever copy that is.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-ARRAYVIEW-10, R-MEM-30
#include <amp.h>
#include <vector>

using namespace concurrency;

void increment(std::vector<int> &data) {
  array_view<int> view(static_cast<int>(data.size()), data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i]++; });
}

int main() {
  std::vector<int> data(50, 10);
  increment(data);
  increment(data);
  {
    array_view<int> *outer = new array_view<int>(50, data);
    array_view<int> copy_of_it = *outer;
    delete outer;
    parallel_for_each(copy_of_it.extent, [copy_of_it](index<1> i) restrict(amp) { copy_of_it[i] += 100; });
  }
  for (int value : data)
    if (value != 112)
      return 1;
  return 0;
}
