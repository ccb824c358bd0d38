// The kernel signature, and what refers to it: the parameters and the expressions that bring the arguments in.
// SPEC: R-LANG-123 R-LANG-124 R-LANG-140
// RUN: %amp-cc --amp-emit=kir %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

struct both {
  array_view<const float, 2> first;
  int second;
};

// CHECK: lambda in 'all_kinds'
// CHECK: signature rank(2) domain {
// CHECK-NEXT: array a rank(3) element(8) @8;
// CHECK-NEXT: view v rank(1) element(4) @32;
// CHECK-NEXT: view b_first rank(2) element(4) @48;
// CHECK-NEXT: value b_second @68;
// CHECK-NEXT: value table @72;
// CHECK-NEXT: }
// CHECK: fn kernel {{.*}}(a: double global* buffer(0), v: int global* buffer(1), b_first: float global const* buffer(2), arguments: {{.*}} block)
// CHECK: self.v.elements = argument<1>(cast<int*>(cast<char*>(v) + arguments.v_offset));
// CHECK: argument<3>(self.b.second = arguments.b_second);
// CHECK: argument<4>(copy_each(cast<int*>(self.table), cast<int const*>(arguments.table), 4));
void all_kinds(array_view<int> v, array<double, 3> &a, both b, extent<2> domain) {
  int table[4] = {1, 2, 3, 4};
  parallel_for_each(domain, [=, &a](index<2> i) restrict(amp) {
    v[i[0]] = int(a(i[0], i[1], 0)) + int(b.first[i]) + b.second + table[i[1] & 3];
  });
}

// Tiles need no domain.
// CHECK: lambda in 'tiles'
// CHECK: signature rank(1) {
// CHECK-NEXT: view v rank(1) element(4) @0;
// CHECK-NEXT: }
void tiles(array_view<int> v) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> i) restrict(amp) { v[i] = i.local[0]; });
}
