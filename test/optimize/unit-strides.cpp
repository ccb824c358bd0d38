// Loops of kernels whose other accesses are contiguous are vectorized for all strides of a load, not only for one.
// RUN: %amp-cc -O2 -S -emit-llvm %s -o - | FileCheck %s
#include <amp.h>

// CHECK-LABEL: define {{.*}}@scaled(
// CHECK-NOT: icmp {{eq|ne}} i32 %{{.*}}, 1
// CHECK: @llvm.fmuladd.v8f32
// CHECK: ret void
extern "C" [[gnu::target("arch=x86-64-v3")]] void scaled(float *c, const float *a, float f, int stride, int count) {
#pragma clang loop vectorize(assume_safety)
  for (int x = 0; x < count; ++x)
    c[x] += a[x * stride] * f;
}

// Members of records, at a computed stride.
// CHECK-LABEL: define {{.*}}@turned(
// CHECK-NOT: icmp {{eq|ne}} i32 %{{.*}}, 1
// CHECK: <8 x float>
// CHECK: ret void
struct complex_number {
  float re, im;
};
extern "C" [[gnu::target("arch=x86-64-v3")]] void turned(complex_number *out, const complex_number *in,
                                                         const complex_number *roots, int half, int size, int count) {
#pragma clang loop vectorize(assume_safety)
  for (int k = 0; k < count; ++k) {
    const complex_number root = roots[k * (half / size)], value = in[k];
    out[k] = {root.re * value.re - root.im * value.im, root.re * value.im + root.im * value.re};
  }
}

// No vectors of gathers and scatters only: those for a stride of one are a version of the loop.
// CHECK-LABEL: define {{.*}}@column(
// CHECK: icmp {{eq|ne}} i32 %{{.*}}, 1
// CHECK: ret void
extern "C" [[gnu::target("arch=x86-64-v3")]] void column(float *c, const float *a, int stride, int count) {
#pragma clang loop vectorize(assume_safety)
  for (int x = 0; x < count; ++x)
    c[x * stride] = a[x * stride] * 0.5f;
}

// Loops of the host that are not marked as parallel stay as they are.
// CHECK-LABEL: define {{.*}}@host(
// CHECK: icmp {{eq|ne}} i32 %{{.*}}, 1
// CHECK: ret void
extern "C" [[gnu::target("arch=x86-64-v3")]] void host(float *c, const float *a, float f, int stride, int count) {
  for (int x = 0; x < count; ++x)
    c[x] += a[x * stride] * f;
}
