// Function objects of classes: named ones are found by their name, local and unnamed ones carry their site.
// SPEC: R-LANG-140 R-LANG-141
// RUN: %emit-host %s -o %t.cpp && %without-checks %t.cpp | FileCheck %s --implicit-check-not=operator
// RUN: %compile-host %t.cpp -o %t && %t | FileCheck %s --check-prefix=LAUNCH
#include "mini_amp.h"
using namespace concurrency;

namespace lib {
// CHECK: struct Saxpy {
// CHECK-NEXT: float a;
struct Saxpy {
  float a;
  array_view<const float> x;
  array_view<float> y;
  void operator()(index<1> i) const restrict(amp) { y[i] = a * x[i] + y[i]; }
};
namespace {
class Hidden {
  array_view<float> v;
public:
  explicit Hidden(array_view<float> v) : v(v) {}
  void operator()(index<1> i) const restrict(amp) { v[i] = 1; }
};
}
} // namespace lib
class Owner {
  struct Private {
    array_view<float> v;
    void operator()(index<1> i) const restrict(amp) { v[i] = 2; }
  };
public:
  static void run(array_view<float> v) { parallel_for_each(v.get_extent(), Private{v}); }
};
typedef struct {
  int q;
} CStyle;
template <class T> void withStyle(array_view<float> v, T t) {
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = t.q; });
}
template <class T> void local(array_view<T> v, T t) {
  // CHECK: class Local { public: using ampcc_site = ::ampcc_sites::Local_{{[0-9a-f_]+}}<::ampcc::site_of<T>>; private:
  class Local {
    T t;
    array_view<T> v;
  public:
    Local(T t, array_view<T> v) : t(t), v(v) {}
    void operator()(index<1> i) const restrict(amp) { v[i] = t; }
  };
  parallel_for_each(v.get_extent(), Local(t, v));
}
// Inherits from a class with a site, and is not that class.
template <class F> struct Derived : F {
  explicit Derived(const F &f) : F(f) {}
};
template <class F> void relaunch(array_view<float> v, const F &f) { parallel_for_each(v.get_extent(), f); }

int main() {
  array_view<float> v(4);
  array_view<int> w(5);
  parallel_for_each(v.get_extent(), lib::Saxpy{2, array_view<const float>(6), v});
  parallel_for_each(v.get_extent(), lib::Hidden(v));
  Owner::run(v);
  withStyle(v, CStyle{5});
  local(v, 1.0f);
  local(w, 7);
  // CHECK: struct Inside { using ampcc_site = ::ampcc_sites::Inside_[[#@LINE+1]];
  struct Inside {
    array_view<float> v;
    void operator()(index<1> i) const restrict(amp) { v[i] = 4; }
  };
  relaunch(v, Inside{v});
  // CHECK: struct { using ampcc_site = ::ampcc_sites::main_[[#@LINE+1]];
  struct {
    array_view<float> v;
    int k;
    void operator()(index<1> i) const restrict(amp) { v[i] = k; }
  } unnamed{v, 9};
  relaunch(v, unnamed);
  relaunch(v, Derived<Inside>(Inside{v}));
}
// LAUNCH: Saxpy{{.*}}: 1073741824 view 6 view 4
// LAUNCH-NEXT: Hidden{{.*}}: view 4
// LAUNCH-NEXT: Private{{.*}}: view 4
// LAUNCH-NEXT: withStyle{{.*}}: view 4 5
// LAUNCH-NEXT: Local{{.*}}: 1065353216 view 4
// LAUNCH-NEXT: Local{{.*}}: 7 view 5
// LAUNCH-NEXT: Inside{{.*}}: view 4
// LAUNCH-NEXT: {{.*}}: view 4 9
// LAUNCH-NEXT: Derived{{.*}}: view 4
