// restrict and tile_static are keywords of the compiler: a header may use them before anything is included, and a
// program may use `restrict` as a name.
// RUN: split-file %s %t.dir
// RUN: %amp-cc %t.dir/main.cpp -o %t && %t
// SPEC: R-LANG-01

//--- helpers.h
inline int add(int a, int b) restrict(cpu, amp) { return a + b; }
template <class Index> int sum_of_tile(const Index &t, int value) restrict(amp) {
  tile_static int values[8];
  values[t.local[0]] = value;
  t.barrier.wait();
  int sum = 0;
  for (int i = 0; i < 8; ++i)
    sum = add(sum, values[i]);
  return sum;
}

//--- main.cpp
#include "helpers.h"
#include <amp.h>
#include <vector>

struct limits {
  int restrict;
  int cpu, amp;
};
int restrict(int value) { return value < 10 ? value : 10; }

int main() {
  limits l = {restrict(20), 2, 3};
  std::vector<int> data(16, 1);
  concurrency::array_view<int> view(16, data);
  const int cpu = l.restrict + l.cpu, amp = l.amp;
  concurrency::parallel_for_each(view.extent.tile<8>(), [=](concurrency::tiled_index<8> t) restrict(amp) {
    view[t] = sum_of_tile(t, view[t]) + cpu + amp;
  });
  return view[15] == 8 + 12 + 3 ? 0 : 1;
}
