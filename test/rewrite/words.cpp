// 'restrict', 'cpu' and 'amp' stay where they are ordinary names (R-LANG-01).
// SPEC: R-LANG-01
// RUN: %emit-host %s -o %t.cpp && %without-checks %t.cpp | FileCheck %s
// RUN: %compile-host %t.cpp -o %t && %t
#include "mini_amp.h"

// CHECK: int restrict(int x) { return x; }
int restrict(int x) { return x; }
// CHECK-NEXT: int cpu = 1, amp = 2;
int cpu = 1, amp = 2;
// CHECK-NEXT: struct S { int restrict; };
struct S { int restrict; };
// CHECK-NEXT: #define KERNEL restrict(amp)
#define KERNEL restrict(amp)
// CHECK-NEXT: #define BOTH restrict(cpu, amp)
#define BOTH restrict(cpu, amp)
int gone(int x) KERNEL { return x; }
// CHECK: int stays(int x) { return x; }
int stays(int x) BOTH { return x; }
// CHECK: int main() { return restrict(cpu) + restrict(amp) + stays(-3) + S{0}.restrict; }
int main() { return restrict(cpu) + restrict(amp) + stays(-3) + S{0}.restrict; }
