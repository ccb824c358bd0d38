// Several translation units that share a header with kernels, compiled and linked at once and separately.
// RUN: split-file %s %t.dir
// RUN: %amp-cc %t.dir/main.cpp %t.dir/other.cpp -o %t && %t
// RUN: %amp-cc -c %t.dir/main.cpp -o %t.main.o
// RUN: %amp-cc -c %t.dir/other.cpp -o %t.other.o
// RUN: %amp-cc %t.main.o %t.other.o -o %t && %t
// SPEC: R-LANG-83, R-LANG-84

//--- shared.h
#pragma once
#include <amp.h>

// The same kernel in every translation unit that uses it.
inline void increment(const concurrency::array_view<int> &view) {
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i]++; });
}

template <class T> void multiply(const concurrency::array_view<T> &view, T factor) {
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] *= factor; });
}

static inline int helper(int value) restrict(cpu, amp) { return value + 100; }

int other(const concurrency::array_view<int> &view);

//--- other.cpp
#include "shared.h"
using namespace concurrency;

// A kernel and a function with the same names as in the other file.
static int local(int value) restrict(amp) { return value * 2; }
namespace {
struct kernel {
  array_view<int> view;
  void operator()(index<1> i) const restrict(amp) { view[i] = helper(local(view[i])); }
};
} // namespace

int other(const array_view<int> &view) {
  increment(view);
  multiply(view, 3);
  kernel k = {view};
  parallel_for_each(view.extent, k);
  return view[0];
}

//--- main.cpp
#include "shared.h"
#include <vector>
using namespace concurrency;

static int local(int value) restrict(amp) { return value - 1; }
namespace {
struct kernel {
  array_view<int> view;
  void operator()(index<1> i) const restrict(amp) { view[i] = helper(local(view[i])); }
};
} // namespace

int main() {
  std::vector<int> data(10, 4);
  array_view<int> view(10, data);
  increment(view);
  if (other(view) != (5 + 1) * 3 * 2 + 100)
    return 1;
  kernel k = {view};
  parallel_for_each(view.extent, k);
  multiply(view, 2);
  std::vector<float> floats(10, 1.5f);
  array_view<float> floats_view(10, floats);
  multiply(floats_view, 2.0f);
  return view[9] == (136 - 1 + 100) * 2 && floats_view[9] == 3.0f ? 0 : 2;
}
