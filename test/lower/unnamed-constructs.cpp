// What no rule speaks of and kernels cannot have is named in the words of C++.
// RUN: not %amp-cc -fopenmp --amp-emit=cl %s 2>&1 | FileCheck %s
#include <amp.h>
using namespace concurrency;

void f(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: a complex number cannot be used in restrict(amp) code
    v[i] = 2i == 3i;
    // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: an OpenMP directive cannot be used in restrict(amp) code
#pragma omp parallel
    v[i] = 1;
  });
}
