// The front end as a plugin of clang++: C++ AMP is checked, everything else is left to Clang.
// RUN: %host-cxx -fplugin=%lib/amp-plugin.so -fsyntax-only -DVALID %s
// RUN: not %host-cxx -fplugin=%lib/amp-plugin.so -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: echo "int f() { return missing; }" > %t.cpp
// RUN: not %host-cxx -fplugin=%lib/amp-plugin.so -fsyntax-only %t.cpp 2>&1 | FileCheck %s --check-prefix=PLAIN
// PLAIN: error: use of undeclared identifier 'missing'
// SPEC: R-LANG-44
#include <amp.h>

void cpu_only();
int dual(int x) restrict(cpu, amp) {
#ifndef VALID
  // CHECK: plugin.cpp:[[@LINE+1]]:3: error: 'cpu_only' is restrict(cpu) and cannot be called from restrict(cpu, amp) function 'dual'
  cpu_only();
#endif
  return x;
}
