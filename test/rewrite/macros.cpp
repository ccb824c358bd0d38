// Kernels and functions that macros make: the use is expanded, on its line, and nothing else is.
// SPEC: R-LANG-140
// RUN: %emit-host %s -o %t.cpp && %without-checks %t.cpp | FileCheck %s
// RUN: %compile-host %t.cpp -o %t && %t | FileCheck %s --check-prefix=LAUNCH
#include "mini_amp.h"
using namespace concurrency;

// CHECK: #define DEFINE_KERNEL
#define DEFINE_KERNEL(name, body)                                                                                      \
  static void name(array_view<float> v, int n) {                                                                       \
    parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { body; });                                        \
  }
// CHECK: static void add(array_view<float> v, int n) { parallel_for_each(v.get_extent(), ::ampcc::make_lambda_closure<{{.*}}>(v, n)); }
DEFINE_KERNEL(add, v[i] = v[i] + n)
// CHECK-NEXT: static void mul(array_view<float> v, int n) { {{.*}} }
DEFINE_KERNEL(mul,
              v[i] = v[i] * n; /* over several
lines */
              v[i] = 3)
static_assert(__LINE__ == 20, "");
#define PAIR(type, name) type name(type x) restrict(amp) { return x; } type name##_host(type x) { return x; }
// CHECK: int foo_host(int x) { return x; }
PAIR(int, foo)
#define BEGIN_AMP(name) void name() restrict(amp) {
#define END_AMP }
BEGIN_AMP(gone)
  int gone = 1;
  gone += 2;
END_AMP
// CHECK-NOT: gone
static_assert(__LINE__ == 31, "");
#define RUN_IT(x) x
#define TWICE(x) x; x
#define LAMBDA(...) [=](__VA_ARGS__) restrict(amp)
#define UNRELATED(x) (x)

int main() {
  array_view<float> v(4);
  int n = 5;
  add(v, 3);
  mul(v, 4);
  // CHECK: parallel_for_each(v.get_extent(), ::ampcc::make_lambda_closure<{{.*}}>(v, n));{{$}}
  RUN_IT(parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
    v[i] = n;
  });)
  // CHECK: parallel_for_each({{.*}}main_[[#@LINE+1]]>(v, n)); parallel_for_each({{.*}}main_[[#@LINE+1]]_2>(v, n));
  TWICE(parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = n; }));
  // CHECK: parallel_for_each(v.get_extent(), ::ampcc::make_lambda_closure<{{.*}}>(v, n));
  parallel_for_each(v.get_extent(), LAMBDA(index<1> i) { v[i] = 2 * n; });
  // CHECK: return UNRELATED(0);
  return UNRELATED(0);
}
// LAUNCH: add_{{[0-9]+}} {{.*}}: view 4 3
// LAUNCH-NEXT: mul_{{[0-9]+}} {{.*}}: view 4 4
// LAUNCH-NEXT: main_{{[0-9]+}} {{.*}}: view 4 5
// LAUNCH-NEXT: main_{{[0-9]+}} {{.*}}: view 4 5
// LAUNCH-NEXT: main_{{[0-9]+}}{{.*}} {{.*}}: view 4 5
// LAUNCH-NEXT: main_{{[0-9]+}} {{.*}}: view 4 5
