// A kernel lambda leaves a closure of its captures on the host; comments, macros and line numbers stay.
// SPEC: R-LANG-121 R-LANG-123 R-LANG-140
// RUN: %emit-host %s -o %t.cpp && %without-checks %t.cpp | FileCheck %s
// RUN: %compile-host %t.cpp -o %t && %t | FileCheck %s --check-prefix=LAUNCH
#include "mini_amp.h"
using namespace concurrency;

// CHECK: #line 1 "{{.*}}closures.cpp"
// CHECK: #include "mini_amp.h"

int main() {
  array_view<float, 1> v(4); // stays
  array<double, 1> a(5);
  const int constant = 4;
  int n = 3;
  // CHECK: parallel_for_each(v.get_extent(), ::ampcc::make_lambda_closure<::ampcc_sites::main_[[#@LINE+1]]>(v, n));{{$}}
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
    v[i] = n + constant; // goes
  });
  // CHECK-NOT: goes
  static_assert(__LINE__ == 21, "");
  // CHECK: make_lambda_closure<{{.*}}>(::ampcc::capture_by_reference(a), v, constant));
  parallel_for_each(v.get_extent(), [&a, v, constant](const index<1> &i) restrict(amp) { a[i] = v[i]; });
  // CHECK: make_lambda_closure<{{.*}}>(::ampcc::capture_by_reference(a), v));
  parallel_for_each(v.get_extent(), [=, &a](const index<1> &i) restrict(amp) { a[i] = v[i]; });
  // CHECK: make_lambda_closure<{{.*}}>(::ampcc::capture_by_reference(a)));
  parallel_for_each(v.get_extent(), [&](index<1> i) restrict(amp) { a[i] = 1; });
  // CHECK: extent().tile<2>(), ::ampcc::make_lambda_closure<{{.*}}>(v));
  parallel_for_each(v.get_extent().tile<2>(), [=](tiled_index<2> t) restrict(amp) { v[t.global] = 2; });
  // CHECK: auto twice = ::ampcc::make_lambda_closure<{{.*}}>(v, n);
  auto twice = [=](index<1> i) restrict(amp) { v[i] = n; };
  parallel_for_each(v.get_extent(), twice);
  parallel_for_each(v.get_extent(), twice);
  // CHECK: auto both = [=](float x) { return x + n; };
  auto both = [=](float x) restrict(cpu, amp) { return x + n; };
  // CHECK: make_lambda_closure<{{.*}}>(v, both));
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = both(v[i]); });
  // CHECK: auto dual = ::ampcc::with_site<{{.*}}>([=](index<1> i) { v[i] = n; });
  auto dual = [=](index<1> i) restrict(cpu, amp) { v[i] = n; };
  parallel_for_each(v.get_extent(), dual);
  // CHECK: auto host = [=](int k) { parallel_for_each(v.get_extent(), ::ampcc::make_lambda_closure<{{.*}}>(v, k, n)); };
  auto host = [=](int k) { parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = k + n; }); };
  host(8);
  return both(1.0f) == 4 ? 0 : 1;
}
// LAUNCH: main_{{[0-9]+}} (lambda in 'main'): view 4 3
// LAUNCH-NEXT: main_{{[0-9]+}} (lambda in 'main'): array 5 view 4 4
// LAUNCH-NEXT: main_{{[0-9]+}} (lambda in 'main'): array 5 view 4
// LAUNCH-NEXT: main_{{[0-9]+}} (lambda in 'main'): array 5
// LAUNCH-NEXT: main_{{[0-9]+}} (lambda in 'main'): view 4
// LAUNCH-NEXT: main_{{[0-9]+}} (lambda in 'main'): view 4 3
// LAUNCH-NEXT: main_{{[0-9]+}} (lambda in 'main'): view 4 3
// LAUNCH-NEXT: main_{{[0-9]+}} (lambda in 'main'): view 4 3
// LAUNCH-NEXT: main_{{[0-9]+}} (lambda in 'main'): view 4 3
// LAUNCH-NEXT: main_{{[0-9]+}} (lambda in 'main'): view 4 8 3
