// Failures of kernels, and kernels that were compiled with -famp-native=off.
// RUN: split-file %s %t.dir
// RUN: %amp-cc -O2 %t.dir/main.cpp -c -o %t.main.o
// RUN: %amp-cc -O2 -famp-native=off %t.dir/other.cpp -c -o %t.other.o
// RUN: %amp-cc %t.main.o %t.other.o -o %t && %run-native %t | FileCheck %s
// CHECK: bad number 7 at 2.5
// CHECK: lambda in 'run_other'{{.*}} was compiled with -famp-native=off, so that the accelerator '{{.*}}' of 'amp-cc native' cannot run it

//--- main.cpp
#include <amp.h>
#include <cstdio>
using namespace concurrency;
void run_other(array_view<int> view);
int main() {
  std::vector<int> data(100);
  array_view<int> view(data);
  try {
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
      if (i[0] == 7)
        direct3d_errorf("bad number %d at %f", i[0], 2.5f);
      view[i] = 1;
    });
    view.synchronize();
    return 1;
  } catch (const runtime_exception &error) {
    std::puts(error.what());
  }
  try {
    run_other(view);
    return 2;
  } catch (const runtime_exception &error) {
    std::puts(error.what());
  }
}

//--- other.cpp
#include <amp.h>
using namespace concurrency;
void run_other(array_view<int> view) {
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = 2; });
}
