// Ten million elements, with a domain that no work-group size divides.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-PFE-04, R-LANG-143
#include <amp.h>
#include <vector>

using namespace concurrency;

int main() {
  const int size = 10000019;
  std::vector<int> data(size);
  array_view<int> view(size, data);
  view.discard_data();
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = i[0] ^ 0x5555; });
  view.synchronize();
  for (int i = 0; i < size; ++i)
    if (data[i] != (i ^ 0x5555))
      return 1;
  return 0;
}
