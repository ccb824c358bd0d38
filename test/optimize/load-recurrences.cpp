// Loads of adjacent elements stay loads in loops to be vectorized: they are not kept in a variable from one iteration
// to the next, which would need shuffled vectors.
// RUN: %amp-cc -O2 -S -emit-llvm %s -o - | FileCheck %s
#include <amp.h>

// CHECK-LABEL: define {{.*}}@stencil(
// CHECK-NOT: shufflevector <8 x float> {{.*}} <i32 7, i32 8
// CHECK: load <8 x float>
// CHECK-LABEL: define {{.*}}@in_place(
extern "C" [[gnu::target("arch=x86-64-v3")]] void stencil(float *__restrict out, const float *a, int count) {
#pragma clang loop vectorize(assume_safety)
  for (int i = 1; i < count; ++i)
    out[i] = a[i - 1] + 2 * a[i] + a[i + 1];
}
// The elements in front have been overwritten, but not those that are loaded.
// CHECK-NOT: shufflevector <8 x float> {{.*}} <i32 7, i32 8
// CHECK: load <8 x float>
// CHECK-LABEL: define {{.*}}@not_asked_for(
extern "C" [[gnu::target("arch=x86-64-v3")]] void in_place(float *a, float f, float g, int count) {
#pragma clang loop vectorize(enable)
  for (int i = 0; i < count; ++i)
    a[i] = f * a[i + 1] + g * a[i];
}

// CHECK: shufflevector <8 x float> {{.*}} <i32 7, i32 8
// CHECK-LABEL: define {{.*}}@overwritten(
extern "C" [[gnu::target("arch=x86-64-v3")]] void not_asked_for(float *__restrict out, const float *a, int count) {
  for (int i = 1; i < count; ++i)
    out[i] = a[i - 1] + 2 * a[i] + a[i + 1];
}
// A value that was loaded before the element was overwritten is no longer in memory.
// CHECK: shufflevector <8 x float> {{.*}} <i32 7, i32 8
// CHECK-LABEL: define {{.*}}@strided(
extern "C" [[gnu::target("arch=x86-64-v3")]] void overwritten(float *__restrict out, float *a, int count) {
  float previous = a[0];
#pragma clang loop vectorize(enable)
  for (int i = 0; i < count; ++i) {
    const float next = a[i + 1];
    a[i + 1] = 7;
    out[i] = previous;
    previous = next;
  }
}
// Two loads of every second element would be more than one and a shuffle.
// CHECK: shufflevector <8 x float> {{.*}} <i32 7, i32 8
// CHECK: ret void
extern "C" [[gnu::target("arch=x86-64-v3")]] void strided(float *__restrict out, const float *a, int count) {
#pragma clang loop vectorize(assume_safety)
  for (int i = 0; i < count; i += 2)
    out[i] = a[i] * a[i + 2];
}
