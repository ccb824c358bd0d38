// Arithmetic with indices in loops to be vectorized stays arithmetic with 32 bits, and nothing of its marks is left.
// RUN: %amp-cc -O2 -S -emit-llvm %s -o - | FileCheck %s --implicit-check-not=ampcc.operand
// RUN: %amp-cc -O1 -c %s -o %t.o && %amp-cc -O2 -flto=thin -c %s -o %t.bc
// RUN: bash -c '"$1" "$2" | not grep ampcc.operand' - llvm-nm %t.o
// RUN: bash -c '"$1" "$2" | not grep ampcc.operand' - llvm-nm %t.bc
#include <amp.h>

// With an index of the loop, with one of a loop around it, and in a sum with what does not change.
// CHECK-LABEL: define {{.*}}@ranks(
// CHECK: icmp slt <8 x i32>
// CHECK-NOT: icmp {{.*}} x i64>
// CHECK-LABEL: define {{.*}}@smallest(
extern "C" [[gnu::target("arch=x86-64-v3")]] void ranks(int *r, const int *a, int first, int count, int n) {
  for (int j = 0; j < n; ++j) {
#pragma clang loop vectorize(assume_safety)
    for (int thread = 0; thread < count; ++thread) {
      const int i = first + thread;
      r[thread] += a[j] < a[i] || (a[j] == a[i] && j < i);
    }
  }
}
// CHECK: icmp sgt <8 x i32>
// CHECK-NOT: icmp {{.*}} x i64>
// CHECK-LABEL: define {{.*}}@distances(
extern "C" [[gnu::target("arch=x86-64-v3")]] void smallest(int *best, int first, int count, int n) {
  for (int j = 0; j < n; ++j) {
#pragma clang loop vectorize(assume_safety)
    for (int thread = 0; thread < count; ++thread)
      if (best[first + thread] > j)
        best[first + thread] = j + thread;
  }
}

// Products, conversions, and what is stored.
// CHECK-NOT: trunc <{{.*}} x i64>
// CHECK: mul nsw <8 x i32>
// CHECK-NOT: trunc <{{.*}} x i64>
// CHECK: sitofp <8 x i32>
// CHECK-NOT: trunc <{{.*}} x i64>
// CHECK-LABEL: define {{.*}}@not_asked_for(
extern "C" [[gnu::target("arch=x86-64-v3")]] void distances(int *to, float *x, int *y, int first, int count) {
#pragma clang loop vectorize(assume_safety)
  for (int thread = 0; thread < count; ++thread) {
    const int i = first + thread, d = i - 128;
    to[i] = d * d;
    x[i] = float(i);
    y[i] = i ^ 5;
  }
}

// Other loops are as Clang makes them.
// CHECK: x i64>
extern "C" [[gnu::target("arch=x86-64-v3")]] void not_asked_for(int *__restrict r, const int *__restrict a, int first,
                                                                int count, int j) {
  for (int thread = 0; thread < count; ++thread)
    r[thread] += a[thread] < 0 && j < first + thread;
}
