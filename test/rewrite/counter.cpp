// __COUNTER__ has the same values everywhere: in kernels, in both sides of a dual function, and in the host program,
// though the host's compiler sees fewer uses of it.
// SPEC: R-LANG-140
// RUN: %emit-host %s -o %t.cpp && %without-checks %t.cpp | FileCheck %s
// RUN: %compile-host %t.cpp -o %t
#include "mini_amp.h"
using namespace concurrency;

#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define UNIQUE(name) JOIN(name, __COUNTER__)

// CHECK: static int first0;
static int UNIQUE(first);
// CHECK: int number() { return 1; }
int number() restrict(cpu, amp) { return __COUNTER__; }

int main() {
  array_view<float> v(4);
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { const int UNIQUE(k) = __COUNTER__; v[i] = 1; });
  // CHECK: const int last4 = 5;
  const int UNIQUE(last) = __COUNTER__;
  static_assert(__COUNTER__ == 6, "");
  return first0 + last4;
}
