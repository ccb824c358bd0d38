// Function objects with a non-const call operator: as a functor that a kernel calls, and as the kernel itself.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-142, R-LANG-127
#include <amp.h>
#include <vector>

using namespace concurrency;

struct counter {
  int next;
  int operator()(int step) restrict(amp) { return next += step; }
};

struct kernel {
  array_view<int> out;
  int bias;
  void operator()(index<1> i) restrict(amp) {
    bias += i[0]; // the thread's own copy
    out[i] = bias;
  }
};

int main() {
  std::vector<int> data(16);
  array_view<int> view(16, data);
  const counter start = {100};
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    counter own = start;
    own(i[0]);
    view[i] = own(1);
  });
  for (int i = 0; i < 16; ++i)
    if (view[i] != 101 + i)
      return 1;

  kernel k = {view, 7};
  parallel_for_each(view.extent, k);
  for (int i = 0; i < 16; ++i)
    if (view[i] != 7 + i)
      return 2;
  return k.bias == 7 ? 0 : 3;
}
