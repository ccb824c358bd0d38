// Loops that load elements at computed positions under a condition stay scalar on targets without gathers, unless they
// compute a lot.
// RUN: %amp-cc -O2 -S -emit-llvm %s -o - | FileCheck %s
#include <amp.h>

// CHECK-LABEL: define {{.*}}@chosen(
// CHECK-NOT: <8 x
// CHECK: ret void
extern "C" [[gnu::target("arch=x86-64-v3")]] void chosen(float *a, const float *b, const int *at, int n, int count) {
#pragma clang loop vectorize(assume_safety)
  for (int i = 0; i < count; ++i)
    if (at[i] >= 0 && at[i] < n)
      a[i] += b[at[i]];
}

// CHECK-LABEL: define {{.*}}@gathered(
// CHECK: call <{{8|16}} x float> @llvm.masked.gather
// CHECK: ret void
extern "C" [[gnu::target("arch=x86-64-v4")]] void gathered(float *a, const float *b, const int *at, int n, int count) {
#pragma clang loop vectorize(assume_safety)
  for (int i = 0; i < count; ++i)
    if (at[i] >= 0 && at[i] < n)
      a[i] += b[at[i]];
}

// CHECK-LABEL: define {{.*}}@unconditional(
// CHECK: <8 x float>
// CHECK: ret void
extern "C" [[gnu::target("arch=x86-64-v3")]] void unconditional(float *a, const float *b, const int *at, int count) {
#pragma clang loop vectorize(assume_safety)
  for (int i = 0; i < count; ++i)
    a[i] = a[i] * 0.5f + b[at[i]];
}

// CHECK-LABEL: define {{.*}}@contiguous(
// CHECK: <8 x float>
// CHECK: ret void
extern "C" [[gnu::target("arch=x86-64-v3")]] void contiguous(float *a, const float *b, const int *at, int count) {
#pragma clang loop vectorize(assume_safety)
  for (int i = 0; i < count; ++i)
    if (at[i] >= 0)
      a[i] += b[i];
}

// CHECK-LABEL: define {{.*}}@computed(
// CHECK: <8 x float>
// CHECK: ret void
extern "C" [[gnu::target("arch=x86-64-v3")]] void computed(float *a, const float *b, const int *at, int count) {
#pragma clang loop vectorize(assume_safety)
  for (int i = 0; i < count; ++i)
    if (at[i] >= 0) {
      float x = b[at[i]], y = a[i];
      for (int k = 0; k < 8; ++k) {
        y = y * x + 0.25f;
        x = x * x - y;
      }
      a[i] = y;
    }
}

// Neighbours, as long as the index does not wrap around, which the vector loop tests.
// CHECK-LABEL: define {{.*}}@shifted(
// CHECK: <8 x i32>
// CHECK: ret void
extern "C" [[gnu::target("arch=x86-64-v3")]] void shifted(int *a, const int *b, const int *c, const int *from, unsigned first,
                                                          int count) {
#pragma clang loop vectorize(assume_safety)
  for (int i = 0; i < count; ++i) {
    const int j = int(first + unsigned(i));
    a[i] = from[i] > 0 ? b[j] + 1 : c[j];
  }
}
