// Bitonic sort: many launches of one kernel with different captured values.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-123, R-RT-10
#include <algorithm>
#include <amp.h>
#include <vector>

using namespace concurrency;

int main() {
  const int size = 1024;
  std::vector<int> data(size);
  for (int i = 0; i < size; ++i)
    data[i] = (i * 7919) % 4001;
  std::vector<int> expected = data;
  std::sort(expected.begin(), expected.end());

  array_view<int> view(size, data);
  for (int length = 2; length <= size; length *= 2)
    for (int distance = length / 2; distance > 0; distance /= 2)
      parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
        const int self = i[0], other = self ^ distance;
        if (other <= self)
          return;
        const bool ascending = (self & length) == 0;
        if ((view[self] > view[other]) == ascending) {
          const int kept = view[self];
          view[self] = view[other];
          view[other] = kept;
        }
      });
  view.synchronize();
  return data == expected ? 0 : 1;
}
