// Branches are converted whose conditions call functions, also inlined ones that assign variables; such a condition is
// evaluated in front of the stores. Conditions that write memory are not converted.
// RUN: %amp-cc --amp-emit=cl -o %t --amp-print-after=convert-ifs %s 2>&1 | FileCheck %s
// SPEC: R-RT-03
#include <amp.h>
using namespace concurrency;

unsigned mixed(unsigned value) restrict(amp) { return value ^ (value >> 15); }
bool counted(int &count) restrict(amp) { return ++count % 3 == 0; }

void f(array_view<int> a, array_view<int> b, array_view<unsigned> limits, int n) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    const int x = a[i];
    int count = i[0];
    // CHECK: IR Dump After convert-ifs
    // CHECK: bool = x <= 0 || (value{{.*}} = cast<uint>(x), {{.*}} < limits[{{.*}}]);
    // CHECK: a[{{.*}}] = chosen{{.*}} ? -x : old
    if (x <= 0 || mixed(x) < limits[i])
      a[i] = -x;
    // In a branch of a branch.
    // CHECK: bool = b[{{.*}}] < n;
    // CHECK: uint = chosen{{.*}} ? cast<uint>(b[{{.*}}]) : 0u;
    // CHECK: bool = chosen{{.*}} && (value{{.*}} < limits[{{.*}}];
    // CHECK: b[{{.*}}] = chosen{{.*}} ? n : old
    if (b[i] < n)
      if (mixed(b[i]) < limits[i])
        b[i] = n;
    // CHECK: count{{.*}} % 3 == 0
    // CHECK: a[{{.*}}] = counted ? count : old
    if (counted(count))
      a[i] = count;
    // A condition that writes what it reads: nothing is loaded in front of it.
    // CHECK-NOT: ahead
    // CHECK: bool = b[{{.*}}] < n && count++ % 5 == 0;
    // CHECK: a[{{.*}}] = chosen
    if (b[i] < n && count++ % 5 == 0)
      a[i] = 7;
    b[i] = count;
  });
}

void g(array_view<int> a, array_view<int> b, int n) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    const int x = a[i];
    // CHECK: IR Dump After convert-ifs
    // CHECK: if (x < n && (b[{{.*}}] = x, true)) {
    // CHECK-NEXT: a[i{{.*}}] = 1;
    if (x < n && (b[i] = x, true))
      a[i] = 1;
  });
}
