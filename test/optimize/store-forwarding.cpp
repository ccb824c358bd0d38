// Loops that update elements from the ones in front of them load several vectors before they store.
// RUN: %amp-cc -O2 -S -emit-llvm %s -o - | FileCheck %s
#include <amp.h>

// CHECK-LABEL: define {{.*}}@behind(
// CHECK-COUNT-4: call void @llvm.masked.store.v8f32
// CHECK-NOT: @llvm.masked.store
// CHECK: br i1
extern "C" [[gnu::target("arch=x86-64-v3")]] void behind(float *a, const float *b, const int *chosen, int count) {
#pragma clang loop vectorize(assume_safety)
  for (int i = 1; i < count; ++i)
    if (chosen[i])
      a[i] = 0.25f * (a[i - 1] + a[i + 1]) * (b[i] * b[i + 1] + b[i + 2] * b[i + 3]);
}

// Large bodies get two.
// CHECK-LABEL: define {{.*}}@large(
// CHECK-COUNT-2: call void @llvm.masked.store.v8f32
// CHECK-NOT: @llvm.masked.store
// CHECK: br i1
extern "C" [[gnu::target("arch=x86-64-v3")]] void large(float *a, const float *b, const int *chosen, int count) {
#pragma clang loop vectorize(assume_safety)
  for (int i = 1; i < count; ++i)
    if (chosen[i])
      a[i] = a[i - 1] * (b[i] * b[i + 1] + b[i + 2] * b[i + 3] + b[i + 4] * b[i + 5] + b[i + 6] * b[i + 7] +
                         b[i + 8] * b[i + 9] + b[i + 10] * b[i + 11]);
}

// Not if no element in front is loaded, or only ones that have long been stored.
// CHECK-LABEL: define {{.*}}@ahead(
// CHECK-COUNT-1: call void @llvm.masked.store.v8f32
// CHECK-NOT: @llvm.masked.store
// CHECK: br i1
extern "C" [[gnu::target("arch=x86-64-v3")]] void ahead(float *a, const float *b, const int *chosen, int count) {
#pragma clang loop vectorize(assume_safety)
  for (int i = 1; i < count; ++i)
    if (chosen[i])
      a[i] = 0.25f * (a[i] + a[i + 1]) * (b[i] * b[i + 1] + b[i + 2] * b[i + 3]);
}
// CHECK-LABEL: define {{.*}}@far(
// CHECK-COUNT-1: call void @llvm.masked.store.v8f32
// CHECK-NOT: @llvm.masked.store
// CHECK: br i1
extern "C" [[gnu::target("arch=x86-64-v3")]] void far(float *a, const float *b, const int *chosen, int count) {
#pragma clang loop vectorize(assume_safety)
  for (int i = 100; i < count; ++i)
    if (chosen[i])
      a[i] = 0.25f * (a[i - 100] + a[i + 1]) * (b[i] * b[i + 1] + b[i + 2] * b[i + 3]);
}

// A count that the source asks for stays.
// CHECK-LABEL: define {{.*}}@kept(
// CHECK-COUNT-1: call void @llvm.masked.store.v8f32
// CHECK-NOT: @llvm.masked.store
// CHECK: br i1
extern "C" [[gnu::target("arch=x86-64-v3")]] void kept(float *a, const float *b, const int *chosen, int count) {
#pragma clang loop vectorize(assume_safety) interleave_count(1)
  for (int i = 1; i < count; ++i)
    if (chosen[i])
      a[i] = 0.25f * (a[i - 1] + a[i + 1]) * (b[i] * b[i + 1] + b[i + 2] * b[i + 3]);
}
