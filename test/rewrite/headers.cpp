// Headers with C++ AMP, or that include one, are pasted between #line markers; all other #include lines stay.
// RUN: %emit-host %s -o %t.cpp && %without-checks %t.cpp | FileCheck %s
// RUN: %compile-host %t.cpp -o %t && %t | FileCheck %s --check-prefix=LAUNCH
// CHECK: #include "mini_amp.h"
// CHECK-NEXT: #line 1 "{{.*}}library.h"
// CHECK-NOT: #pragma once
// CHECK: #line 1 "{{.*}}helper.h"
// CHECK-NEXT: #ifndef HELPER_H
// CHECK: inline float helper(float x) { return x; }
// CHECK: #endif
// CHECK-NEXT: #line 4 "{{.*}}library.h"
// CHECK-NEXT: #include "{{.*}}Inputs/detail/plain.h"
// CHECK: } // namespace lib
// CHECK-NEXT: #line [[#@LINE+3]] "{{.*}}headers.cpp" // the library
#include "mini_amp.h"
#include "library.h" // the library
#include "library.h"
// CHECK-NOT: library.h
// CHECK: #include "detail/plain.h"
#include "detail/plain.h"
static_assert(__LINE__ == 21, "");
using namespace concurrency;

int main() {
  array_view<float> v(4);
  array_view<int> w(5);
  int n = 7;
  lib::transform(v, [](float x) restrict(amp) { return x; });
  lib::transform(v, [=](float x) restrict(amp) { return x + n; });
  lib::transform(v, lib::negate_fn<float>());
  lib::Algo<float> a(2);
  a.run(v);
  a.run2(v, 3);
  a.run2(v, 2.5f);
  a.hidden(v);
  lib::Algo<int>(6).run(w);
  lib::fromHeader(w);
  return Plain{0}.a;
}
// LAUNCH: transform{{.*}}: view 4
// LAUNCH-NEXT: transform{{.*}}: view 4 7
// LAUNCH-NEXT: transform{{.*}} 'transform<float, lib::negate_fn<float>>'): view 4
// LAUNCH-NEXT: run_{{.*}}: view 4 1073741824
// LAUNCH-NEXT: run2{{.*}} 'run2<int>'): 3 view 4 1073741824
// LAUNCH-NEXT: run2{{.*}} 'run2<float>'): 1075838976 view 4 1073741824
// LAUNCH-NEXT: with_private{{.*}}: view 4 1073741824
// LAUNCH-NEXT: run_{{.*}}: view 5 6
// LAUNCH-NEXT: fromHeader{{.*}}: view 5
