// Kernels wherever an expression may stand: default arguments and member initialisers, constructors, variables with
// static storage, function try blocks, conditional operators.
// SPEC: R-LANG-140
// RUN: %emit-host %s -o %t.cpp && %without-checks %t.cpp | FileCheck %s
// RUN: %compile-host %t.cpp -o %t && %t | FileCheck %s --check-prefix=LAUNCH
#include "mini_amp.h"
using namespace concurrency;

template <class F> int apply(F f, int n) {
  array_view<float> v(n);
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = f(v[i]); });
  return n;
}
// CHECK: int argument(int n = apply(::ampcc::make_lambda_closure<{{.*}}>(), 1)) { return n; }
int argument(int n = apply([](float x) restrict(amp) { return x; }, 1)) { return n; }
struct Members {
  // CHECK: int first = apply(::ampcc::make_lambda_closure<{{.*}}>(), 2);
  int first = apply([](float x) restrict(amp) { return x; }, 2);
  int second;
  // CHECK: Members() : second(apply(::ampcc::make_lambda_closure<{{.*}}>(), 3)) {}
  Members() : second(apply([](float x) restrict(amp) { return x; }, 3)) {}
  static int third;
};
// CHECK: int Members::third = apply(::ampcc::make_lambda_closure<{{.*}}>(), 4);
int Members::third = apply([](float x) restrict(amp) { return x; }, 4);
template <class T> struct StaticOf {
  static int value;
};
// CHECK: template <class T> int StaticOf<T>::value = apply(::ampcc::make_lambda_closure<{{.*}}<::ampcc::site_of<T>>>(), sizeof(T));
template <class T> int StaticOf<T>::value = apply([](float x) restrict(amp) { return T(x); }, sizeof(T));
// CHECK: template <class T> auto variable = ::ampcc::make_lambda_closure<::ampcc_sites::{{.*}}<::ampcc::site_of<T>>>();
template <class T> auto variable = [](T x) restrict(amp) { return x; };
// CHECK: inline auto shared = ::ampcc::make_lambda_closure<{{.*}}>();
inline auto shared = [](float x) restrict(amp) { return x; };
// CHECK: auto make(int n) { return ::ampcc::make_lambda_closure<{{.*}}>(n); }
auto make(int n) { return [=](float x) restrict(amp) { return x + n; }; }
void tries() try {
  apply([](float x) restrict(amp) { return x; }, 5);
} catch (...) {
}
template <int N> int discarded() {
  if constexpr (N > 2)
    return apply([](float x) restrict(amp) { return x + N; }, 6);
  else
    return apply([](float x) restrict(amp) { return x - N; }, 7);
}
int main(int argc, char **) {
  argument();
  Members members;
  tries();
  discarded<1>();
  discarded<3>();
  int sum = StaticOf<bool>::value + StaticOf<double>::value;
  apply(variable<float>, 10);
  apply(variable<int>, 11);
  apply(shared, 12);
  apply(make(30), 13);
  // CHECK: argc ? apply(::ampcc::make_lambda_closure<{{.*}}>(), 14) : apply(::ampcc::make_lambda_closure<{{.*}}>(), 15);
  argc ? apply([](float x) restrict(amp) { return x; }, 14) : apply([](float x) restrict(amp) { return x; }, 15);
  return sum - 9 + members.first - members.second + 1;
}
// LAUNCH-DAG: apply{{.*}}: view 4{{$}}
// LAUNCH-DAG: apply{{.*}}: view 1{{$}}
// LAUNCH-DAG: apply{{.*}}: view 8{{$}}
// LAUNCH: apply{{.*}}: view 1{{$}}
// LAUNCH-NEXT: apply{{.*}}: view 2
// LAUNCH-NEXT: apply{{.*}}: view 3
// LAUNCH-NEXT: apply{{.*}}: view 5
// LAUNCH-NEXT: apply{{.*}}: view 7
// LAUNCH-NEXT: apply{{.*}}: view 6
// LAUNCH-NEXT: apply{{.*}}: view 10
// LAUNCH-NEXT: apply{{.*}}: view 11
// LAUNCH-NEXT: apply{{.*}}: view 12
// LAUNCH-NEXT: apply{{.*}}: view 13 30
// LAUNCH-NEXT: apply{{.*}}: view 14
