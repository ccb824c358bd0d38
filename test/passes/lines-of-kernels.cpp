// A kernel has its lines from its first statement on, with and without control flow, with tiles and without; not one for
// each statement.
// RUN: %amp-cc --amp-emit=cl %s | FileCheck %s --implicit-check-not=#line
#include <amp.h>
using namespace concurrency;

void straight(array_view<int> a, array_view<int> b) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    a[i] = b[i] * 2;
    int x = a[i] + 3;
    b[i] = x * x;
  });
  // CHECK: kernel void straight_{{[0-9]+}}(
  // CHECK: {{^}}#line [[@LINE-5]] "{{.*}}lines-of-kernels.cpp"{{$}}
  // CHECK-NEXT: {{^}}    a[i] = b[i] * 2;{{$}}
  // CHECK-NEXT: {{^}}    int x = a[i] + 3;{{$}}
  // CHECK-NEXT: {{^}}    b[i] = x * x;{{$}}
  parallel_for_each(a.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static int s[8];
    s[t.local[0]] = a[t];
    t.barrier.wait();
    a[t] = s[7 - t.local[0]];
  });
  // CHECK: void straight_{{[0-9]+}}(
  // CHECK: {{^}}#line [[@LINE-5]] "{{.*}}lines-of-kernels.cpp"{{$}}
  // CHECK-NEXT: {{^}}  s[t_local] = a[t_global];{{$}}
  // CHECK-NEXT: {{^}}  barrier(
  // CHECK-NEXT: {{^}}  a[t_global] = s[7 - t_local];{{$}}
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < 3; ++k)
      a[i] += b[k];
  });
  // CHECK: kernel void straight_{{[0-9]+}}(
  // CHECK: {{^}}#line [[@LINE-4]] "{{.*}}lines-of-kernels.cpp"{{$}}
  // CHECK-NEXT: for (
}

struct functor {
  array_view<int> v;
  int scaled(int n) const restrict(amp) { return 3 * n; }
  void operator()(index<1> i) const restrict(amp) {
    v[i] = scaled(i[0]);
  }
};
void object(const functor &f) { parallel_for_each(f.v.extent, f); }
// CHECK: {{^}}#line [[@LINE-6]] "{{.*}}lines-of-kernels.cpp"{{$}}
// CHECK-NEXT: scaled(
// CHECK: kernel void functor_{{[0-9]+}}(
// CHECK: {{^}}#line [[@LINE-7]]{{$}}
// CHECK-NEXT: {{^}} {{.*}}v[
