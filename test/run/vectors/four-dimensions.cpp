// A domain of rank four.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-143, API-EXT-04, API-INDEX-08
#include <amp.h>
#include <vector>

using namespace concurrency;

int main() {
  const int sizes[4] = {3, 4, 5, 6};
  std::vector<int> data(3 * 4 * 5 * 6);
  array_view<int, 4> view(extent<4>(sizes), data);
  parallel_for_each(view.extent,
                    [=](index<4> i) restrict(amp) { view[i] = ((i[0] * 4 + i[1]) * 5 + i[2]) * 6 + i[3]; });
  view.synchronize();
  for (int i = 0; i < static_cast<int>(data.size()); ++i)
    if (data[i] != i)
      return 1;
  return 0;
}
