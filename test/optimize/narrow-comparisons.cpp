// Comparisons of indices in loops to be vectorized stay comparisons of 32 bits, and nothing of their marks is left.
// RUN: %amp-cc -O2 -S -emit-llvm %s -o - | FileCheck %s --implicit-check-not=comparand
// RUN: %amp-cc -O1 -c %s -o %t.o && %amp-cc -O2 -flto=thin -c %s -o %t.bc
// RUN: bash -c '"$1" "$2" | not grep comparand' - llvm-nm %t.o
// RUN: bash -c '"$1" "$2" | not grep comparand' - llvm-nm %t.bc
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
// CHECK-LABEL: define {{.*}}@not_asked_for(
extern "C" [[gnu::target("arch=x86-64-v3")]] void smallest(int *best, int first, int count, int n) {
  for (int j = 0; j < n; ++j) {
#pragma clang loop vectorize(assume_safety)
    for (int thread = 0; thread < count; ++thread)
      if (best[first + thread] > j)
        best[first + thread] = j + thread;
  }
}

// Other loops are as Clang makes them.
// CHECK: x i64>
extern "C" [[gnu::target("arch=x86-64-v3")]] void not_asked_for(int *__restrict r, const int *__restrict a, int first,
                                                                int count, int j) {
  for (int thread = 0; thread < count; ++thread)
    r[thread] += a[thread] < 0 && j < first + thread;
}
