// Libraries for Visual C++ have __declspec(dllexport) or dllimport in front of every function. They have no effect, and
// -famp-msvc does not warn of each.
// RUN: %amp-cc -std=c++17 -famp-msvc -c %s -o %t 2>&1 | count 0
// RUN: %amp-cc -std=c++17 -c %s -o %t 2>&1 | FileCheck %s
#include <amp.h>

// CHECK: warning: __declspec attribute 'dllexport' is not supported
extern "C" __declspec(dllexport) void twice(int *data, int n) {
  concurrency::array_view<int> view(n, data);
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] *= 2; });
}

struct shared {
  // CHECK: warning: __declspec attribute 'dllimport' is not supported
  __declspec(dllimport) int get() const;
};
