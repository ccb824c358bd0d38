// Where the work-items could no longer run together with all branches converted, each branch is tried alone: the last one
// would use its condition behind the store to b, from which the condition was read (LateUses).
// RUN: %amp-cc --amp-emit=cl -o %t --amp-print-after=convert-ifs %s 2>&1 | FileCheck %s
// SPEC: R-RT-03
#include <amp.h>
using namespace concurrency;
void f(array_view<int> b, array_view<int> c, array_view<int> d, int n) {
  parallel_for_each(b.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    const int i = t.global[0];
    // CHECK: IR Dump After convert-ifs
    // CHECK: for innermost(0) parallel 8
    // CHECK: d[i] = d[i] > n ? 0 : d[i];
    if (d[i] > n)
      d[i] = 0;
    // CHECK: c[i] = c[i] > n ? 3 : c[i];
    if (c[i] > n)
      c[i] = 3;
    // CHECK: if (b[i] + c[i] > n) {
    // CHECK-NEXT: b[i] = 1;
    // CHECK-NEXT: c[i] = 2;
    if (b[i] + c[i] > n) {
      b[i] = 1;
      c[i] = 2;
    }
  });
}
