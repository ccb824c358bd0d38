// Two translation units that share a header with kernels: a kernel of the header has the same site in both, kernels of
// the files' own functions never meet, even with the same name on the same line.
// RUN: %emit-host %s -o %t1.cpp && %emit-host %S/Inputs/other.cpp -o %t2.cpp
// RUN: %compile-host %t1.cpp %t2.cpp -o %t && %t | FileCheck %s --check-prefix=LAUNCH
// RUN: grep -oE 'struct shared_[0-9a-f_]+;' %t1.cpp > %t1.site && grep -oE 'struct shared_[0-9a-f_]+;' %t2.cpp | diff %t1.site -
#include "shared.h"
#line 2
static void own(Concurrency::array_view<int> v) {
  parallel_for_each(v.get_extent(), [=](Concurrency::index<1> i) restrict(amp) { v[i] = 2; });
}
void other(Concurrency::array_view<int> v);
int main() {
  Concurrency::array_view<int> v(4);
  own(v);
  shared(v, 1);
  generic(v, 2);
  generic(v, 2.0f);
  each(v);
  other(v);
}
// LAUNCH: own{{.*}}: view 4
// LAUNCH-NEXT: shared{{.*}}: view 4 1
// LAUNCH-NEXT: generic{{.*}}: view 4 2
// LAUNCH-NEXT: generic{{.*}}: view 4 1073741824
// LAUNCH-NEXT: each{{.*}}: view 4
// LAUNCH-NEXT: own{{.*}}: view 4
// LAUNCH-NEXT: shared{{.*}}: view 4 11
// LAUNCH-NEXT: generic{{.*}}: view 4 12
// LAUNCH-NEXT: each{{.*}}: view 4
