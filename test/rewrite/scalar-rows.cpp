// Kernels in which compilers can vectorize no loop over work-items are marked (kernel_has_scalar_rows, 256): each thread
// has a loop of its own, also in a function, whose iterations are not known to be few.
// RUN: %emit-host -O2 %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

inline int steps(int n) restrict(amp, cpu) {
  int result = 0;
  while (n > 1) {
    n = n % 2 ? 3 * n + 1 : n / 2;
    ++result;
  }
  return result;
}

void run(array_view<int> v, int times) {
  // CHECK: version, {{(256|384)}}, "run_[[@LINE+1]]"
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = steps(v[i]); });
  // CHECK: version, {{(256|384)}}, "run_[[@LINE+1]]"
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int sum = 0;
    for (int k = 0; k < v[i] % 100; ++k)
      sum = sum * 3 + k;
    v[i] = sum;
  });
  // Few iterations are unrolled, and a loop that is the same for all threads runs around them.
  // CHECK: version, {{(0|128)}}, "run_[[@LINE+1]]"
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < 8; ++k)
      v[i] = v[i] * 3 + k;
  });
  // The same if they count down.
  // CHECK: version, {{(0|128)}}, "run_[[@LINE+1]]"
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    for (int k = 40; k > 0; --k)
      v[i] = v[i] * 3 + k;
  });
  // CHECK: version, {{(0|128)}}, "run_[[@LINE+1]]"
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int sum = 0;
    for (int k = 0; k < times; ++k)
      sum = sum * 3 + k;
    v[i] += sum;
  });
  // CHECK: version, {{(0|128)}}, "run_[[@LINE+1]]"
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += times; });
}
