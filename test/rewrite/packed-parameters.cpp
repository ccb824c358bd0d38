// The second head of a kernel takes its parameters by value in one struct, in C's layout: the table of parameters says
// where each one is. Kernels with fewer than two of them, or a record with ALIGNED, and the variant for work-groups have none.
// RUN: %emit-host %s -o %t.cpp && %without-checks %t.cpp | FileCheck %s
#include "mini_amp.h"
using namespace concurrency;

void one(array<float> &a) {
  parallel_for_each(extent<1>(4), [&a](index<1> i) restrict(amp) { a[i] = 1; });
}
void several(array_view<float> a, array<float> &b, float x, double y, bool flag, int n) {
  parallel_for_each(a.get_extent(), [=, &b](index<1> i) restrict(amp) { a[i] = flag ? float(y) * x : b[i] + n; });
}
// CHECK: kernel void [[ONE:one_[0-9]+]](global float *a, int domain) {
// CHECK: kernel_parameter parameters[] = {
// CHECK-NEXT: {0, 4, 0, "domain"},
// CHECK-NEXT: };
// CHECK: {source, {{.*}}, nullptr},
// CHECK-NEXT: {group_source, {{.*}}, nullptr},
// CHECK: parameters, 1, 4,

// CHECK: kernel void [[SEVERAL:several_[0-9]+]](global float *b, global float *restrict a_buffer, int domain, long a_offset, uchar flag,
// CHECK: kernel_parameter parameters[] = {
// CHECK-NEXT: {0, 4, 0, "domain"},
// CHECK-NEXT: {8, 8, 8, "a_offset"},
// CHECK-NEXT: {{{.*}}, 1, 16, nullptr},
// CHECK-NEXT: {{{.*}}, 8, 24, nullptr},
// CHECK-NEXT: {{{.*}}, 4, 32, nullptr},
// CHECK-NEXT: {{{.*}}, 4, 36, "n"},
// CHECK-NEXT: };
// CHECK: {source, {{.*}}, "struct packed_values { int domain; long a_offset; uchar flag; double y; float x; int n; };
// CHECK-SAME: kernel void [[SEVERAL]](global float *b, global float *restrict a_buffer, struct packed_values packed_values) {
// CHECK-SAME: int domain = packed_values.domain; long a_offset = packed_values.a_offset; uchar flag = packed_values.flag;
// CHECK-NEXT: {group_source, {{.*}}, nullptr},
// CHECK: parameters, 6, 40,

struct point {
  float x, y, z, w;
};
void aligned(array<point> &a, point p, float f) {
  parallel_for_each(extent<1>(4), [=, &a](index<1> i) restrict(amp) {
    point q = p;
    q.x += f;
    a[i] = q;
  });
}
// CHECK: kernel void aligned_{{[0-9]+}}(
// CHECK: {source, {{.*}}, nullptr},
