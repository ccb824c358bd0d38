// Directives inside something that goes: conditionals and macro definitions stay, the others go with it.
// RUN: %emit-host %s -o %t.cpp && %without-checks %t.cpp | FileCheck %s
// RUN: %compile-host %t.cpp -o %t && %t | FileCheck %s --check-prefix=LAUNCH
#include "mini_amp.h"
using namespace concurrency;

void run(array_view<float> v) {
// CHECK: #ifdef NOT_DEFINED
// CHECK-NEXT: parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
// CHECK-NEXT: #else
// CHECK-NEXT: parallel_for_each(v.get_extent(), ::ampcc::make_lambda_closure<{{.*}}>(v)
// CHECK-NEXT: #endif
// CHECK-NOT: unroll
#ifdef NOT_DEFINED
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
#else
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
#endif
    v[i] = 1;
#pragma unroll
    for (int k = 0; k < 3; ++k)
// CHECK: #if 1
// CHECK: #endif
#if 1
      v[i] = k;
#endif
// CHECK: #define AFTER 3
#define AFTER 3
#include "body.inl"
  }); int z = AFTER; (void)z;
}
// CHECK-NOT: body.inl
// CHECK: static_assert
static_assert(__LINE__ == 34, "");
int main() { run(array_view<float>(4)); }
// LAUNCH: run_{{[0-9]+}} {{.*}}: view 4
