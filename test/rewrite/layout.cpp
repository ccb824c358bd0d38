// A variable may be captured in one instantiation and be a constant in another: the closure in the text has both, and
// the argument table of each instantiation knows where its leaves are.
// SPEC: R-LANG-123
// RUN: %emit-host %s -o %t.cpp && %without-checks %t.cpp | FileCheck %s
// RUN: %compile-host %t.cpp -o %t && %t | FileCheck %s --check-prefix=LAUNCH
#include "mini_amp.h"
using namespace concurrency;

template <class F> struct Holder {
  F f;
  int tail;
  array_view<float> v;
  void operator()(index<1> i) const restrict(amp) { v[i] = f(v[i]) + tail; }
};

template <class T, bool B> void mixed(array_view<float> v, T t) {
  const T two = 2;
  int k = 77;
  T last = t;
  // CHECK: (v, k, last, two));
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
    if constexpr (B)
      v[i] = k;
    v[i] = v[i] * two + last;
  });
  auto nested = [=](float x) restrict(amp) { return x * two + last; };
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = nested(v[i]) + k; });
  parallel_for_each(v.get_extent(), Holder<decltype(nested)>{nested, 55, v});
}

int main() {
  array_view<float> v(4);
  mixed<int, true>(v, 9);
  mixed<int, false>(v, 9);
  mixed<float, true>(v, 1.0f);
  mixed<float, false>(v, 1.0f);
}
// LAUNCH: mixed_{{[a-z_]+[0-9]+}}{{.*}} 'mixed<int, true>'): view 4 77 9
// LAUNCH-NEXT: mixed_{{[a-z_]+[0-9]+}}{{.*}} 'mixed<int, true>'): view 4 9 77
// LAUNCH-NEXT: Holder_lambda_{{[0-9]+}}{{.*}}: 9 55 view 4
// LAUNCH-NEXT: mixed_{{[a-z_]+[0-9]+}}{{.*}} 'mixed<int, false>'): view 4 9
// LAUNCH-NEXT: mixed_{{[a-z_]+[0-9]+}}{{.*}} 'mixed<int, false>'): view 4 9 77
// LAUNCH-NEXT: Holder_lambda_{{[0-9]+}}{{.*}}: 9 55 view 4
// LAUNCH-NEXT: mixed_{{[a-z_]+[0-9]+}}{{.*}} 'mixed<float, true>'): view 4 77 1073741824 1065353216
// LAUNCH-NEXT: mixed_{{[a-z_]+[0-9]+}}{{.*}} 'mixed<float, true>'): view 4 1065353216 1073741824 77
// LAUNCH-NEXT: Holder_lambda_{{[0-9]+}}{{.*}}: 1065353216 1073741824 55 view 4
// LAUNCH-NEXT: mixed_{{[a-z_]+[0-9]+}}{{.*}} 'mixed<float, false>'): view 4 1073741824 1065353216
// LAUNCH-NEXT: mixed_{{[a-z_]+[0-9]+}}{{.*}} 'mixed<float, false>'): view 4 1065353216 1073741824 77
// LAUNCH-NEXT: Holder_lambda_{{[0-9]+}}{{.*}}: 1065353216 1073741824 55 view 4
