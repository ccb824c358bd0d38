// Kernels launched while statics are initialised, before main.
// RUN: split-file %s %t.dir
// RUN: %amp-cc %t.dir/first.cpp %t.dir/second.cpp -o %t && %t
// SPEC: R-RT-65

//--- first.cpp
#include <amp.h>
#include <vector>
using namespace concurrency;

extern int from_second;

static std::vector<int> filled(int value) {
  std::vector<int> data(12);
  array_view<int> view(12, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = value + i[0]; });
  view.synchronize();
  return data;
}

static const std::vector<int> early = filled(30);
static array<int> kept(12, early.begin());

int main() {
  array_view<int> view(kept);
  return view[11] == 41 && from_second == 90 ? 0 : 1;
}

//--- second.cpp
#include <amp.h>
using namespace concurrency;

static int compute() {
  int result[1] = {9};
  array_view<int> view(1, result);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] *= 10; });
  return view[0];
}

int from_second = compute();
