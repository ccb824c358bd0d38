// Blends of vectors stay blends where masked stores are slow: with AVX and AVX2, but not with AVX-512.
// RUN: %amp-cc -O2 -S -emit-llvm %s -o - | FileCheck %s
// RUN: %amp-cc -O2 -S %s -o - | FileCheck %s --check-prefix=ASM
#include <amp.h>

// CHECK-LABEL: define {{.*}}@with_avx2(
// CHECK: freeze <8 x i32>
// CHECK: select <8 x i1>
// CHECK-LABEL: define {{.*}}@with_avx512(
// CHECK-NOT: freeze
// CHECK: select <
// ASM-LABEL: with_avx2:
// ASM-NOT: vpmaskmovd
// ASM: vblendvps
// ASM-LABEL: with_avx512:
extern "C" [[gnu::target("arch=x86-64-v3")]] void with_avx2(int *__restrict found, const float *__restrict t, int k,
                                                            int n) {
  for (int i = 0; i < n; ++i) {
    const int old = found[i];
    found[i] = t[i] < 0 ? k : old;
  }
}
extern "C" [[gnu::target("arch=x86-64-v4")]] void with_avx512(int *__restrict found, const float *__restrict t, int k,
                                                              int n) {
  for (int i = 0; i < n; ++i) {
    const int old = found[i];
    found[i] = t[i] < 0 ? k : old;
  }
}

// The other arm, and values of two places: only what the place itself holds is kept.
// CHECK-LABEL: define {{.*}}@other_arm(
// CHECK: freeze <8 x i32>
// CHECK-LABEL: define {{.*}}@other_place(
// CHECK-NOT: freeze
// CHECK: select <8 x i1>
// CHECK-LABEL: define {{.*}}@without_avx(
// CHECK-NOT: freeze
// CHECK: select <4 x i1>
extern "C" [[gnu::target("arch=x86-64-v3")]] void other_arm(int *__restrict found, const float *__restrict t, int k,
                                                            int n) {
  for (int i = 0; i < n; ++i) {
    const int old = found[i];
    found[i] = t[i] < 0 ? old : k;
  }
}
extern "C" [[gnu::target("arch=x86-64-v3")]] void other_place(int *__restrict found, const int *__restrict old,
                                                              const float *__restrict t, int k, int n) {
  for (int i = 0; i < n; ++i) {
    const int before = old[i];
    found[i] = t[i] < 0 ? k : before;
  }
}
extern "C" void without_avx(int *__restrict found, const float *__restrict t, int k, int n) {
  for (int i = 0; i < n; ++i) {
    const int old = found[i];
    found[i] = t[i] < 0 ? k : old;
  }
}
