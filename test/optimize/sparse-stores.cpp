// Masked stores that an outer loop repeats are skipped for vectors in which no lane stores, where masked stores are slow:
// with AVX2, but not with AVX-512.
// RUN: %amp-cc -O2 -S -emit-llvm %s -o - | FileCheck %s
// RUN: %amp-cc -O2 %s -o %t && %t
#include <amp.h>

#define VERSION(name, level)                                                                                           \
  extern "C" [[gnu::target("arch=" level), gnu::noinline]] void name(int *__restrict found, const float *__restrict t,  \
                                                                     const float *__restrict s, int n, int m) {        \
    for (int k = 0; k < m; ++k)                                                                                        \
      _Pragma("clang loop vectorize(assume_safety) unroll(disable)") for (int i = 0; i < n; ++i) if (t[i] < s[k])      \
          found[i] = k;                                                                                                \
  }

// CHECK-LABEL: define {{.*}}@with_avx2(
// CHECK: [[MASK:%.*]] = freeze <8 x i1>
// CHECK: [[ANY:%.*]] = {{.*}}call i1 @llvm.vector.reduce.or.v8i1(<8 x i1> [[MASK]])
// CHECK-NEXT: br i1 [[ANY]], label %[[THEN:[^,]*]],
// CHECK: {{^}}[[THEN]]:
// CHECK-NEXT: {{.*}}call void @llvm.masked.store{{.*}}, <8 x i1> [[MASK]])
VERSION(with_avx2, "x86-64-v3")
// CHECK-LABEL: define {{.*}}@with_avx512(
// CHECK-NOT: llvm.vector.reduce.or
// CHECK: call void @llvm.masked.store
VERSION(with_avx512, "x86-64-v4")

// Each element once, and other elements in each iteration of the outer loop.
// CHECK-LABEL: define {{.*}}@stored_once(
// CHECK-NOT: llvm.vector.reduce.or
// CHECK: call void @llvm.masked.store
extern "C" [[gnu::target("arch=x86-64-v3")]] void stored_once(int *__restrict found, const float *__restrict t, int n) {
#pragma clang loop vectorize(assume_safety)
  for (int i = 0; i < n; ++i)
    if (t[i] < 0)
      found[i] = 1;
}
// CHECK-LABEL: define {{.*}}@by_rows(
// CHECK-NOT: llvm.vector.reduce.or
// CHECK: call void @llvm.masked.store
// CHECK-LABEL: define {{.*}}@main(
extern "C" [[gnu::target("arch=x86-64-v3")]] void by_rows(int *__restrict found, const float *__restrict t, int n,
                                                          int m) {
  for (int k = 0; k < m; ++k)
#pragma clang loop vectorize(assume_safety)
    for (int i = 0; i < n; ++i)
      if (t[i] < k)
        found[k * 1000 + i] = 1;
}

int main() {
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma"))
    return 0;
  constexpr int n = 1003, m = 50;
  std::vector<int> found(n, -1);
  std::vector<float> t(n), s(m);
  for (int i = 0; i < n; ++i)
    t[i] = i * 7919 % 4001;
  for (int k = 0; k < m; ++k)
    s[k] = k * 811 % 3000;
  with_avx2(found.data(), t.data(), s.data(), n, m);
  for (int i = 0; i < n; ++i) {
    int expected = -1;
    for (int k = 0; k < m; ++k)
      if (t[i] < s[k])
        expected = k;
    if (found[i] != expected)
      return 1;
  }
}
