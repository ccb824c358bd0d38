// A conversion function is called as any function is: for both sides of dual code with one type.
// RUN: not %amp-cc -fsyntax-only -std=c++17 %s 2>&1 | FileCheck %s
// SPEC: R-LANG-46 R-LANG-47
#include <amp.h>

struct differs {
  operator int() const restrict(cpu);
  operator float() const restrict(amp);
};
struct alike {
  operator int() const restrict(cpu);
  operator int() const restrict(amp);
};
// CHECK: dual-conversions.cpp:[[#@LINE+1]]:56: error: the call of 'operator int' has type 'int' on the CPU and 'float' on the accelerator
float converted(differs d) restrict(cpu, amp) { return d; }
float summed(alike a) restrict(cpu, amp) { return a + 1.0f; }
// CHECK: 1 error generated
