// Captures of every form become arguments of the closure, in the order of the lambda's members.
// SPEC: R-LANG-123 R-LANG-124
// RUN: %emit-host %s -o %t.cpp && %without-checks %t.cpp | FileCheck %s
// RUN: %compile-host %t.cpp -o %t && %t | FileCheck %s --check-prefix=LAUNCH
#include "mini_amp.h"
using namespace concurrency;

template <class... Ts> void explicitPack(array_view<float> v, Ts... ts) {
  // CHECK: (v, ts...));
  parallel_for_each(v.get_extent(), [v, ts...](index<1> i) restrict(amp) { v[i] = (0 + ... + ts); });
}
template <class... Ts> void implicitPack(array_view<float> v, Ts... ts) {
  // CHECK: (v, ts...));
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = (0 + ... + ts); });
}

struct Whole {
  int k;
  void run(array_view<float> v) {
    // CHECK: (v, *this));
    parallel_for_each(v.get_extent(), [v, *this](index<1> i) restrict(amp) { v[i] = k; });
  }
};

int main() {
  array_view<float> v(4);
  int n = 5;
  int values[3] = {1, 2, 3};
  const int &alias = n;
  // CHECK: (v, values, alias));
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = values[1] + alias; });
  // CHECK: (v, (n), (n + 1), values[2]));
  parallel_for_each(v.get_extent(), [v, a{n}, b(n + 1), c = values[2]](index<1> i) mutable restrict(amp) { v[i] = a + b + c; });
  array<int> whole(9);
  // CHECK: (::ampcc::capture_by_reference(whole), n));
  parallel_for_each(v.get_extent(), [&other = whole, n](index<1> i) restrict(amp) { other[i] = n; });
  // CHECK: ([](int q) { return q + 1; }(n), v));
  parallel_for_each(v.get_extent(), [q = [](int q) restrict(cpu) { return q + 1; }(n), v](index<1> i) restrict(amp) { v[i] = q; });
  struct { int x, y; } pair{1, 2};
  // CHECK: (v, pair));
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = pair.y; });
  explicitPack(v, 1, 2.0f, 99u);
  implicitPack(v, 6, 7);
  Whole{8}.run(v);
}
// LAUNCH: main_{{[0-9]+}} {{.*}}: view 4 1 5
// LAUNCH-NEXT: main_{{[0-9]+}} {{.*}}: view 4 5 6 3
// LAUNCH-NEXT: main_{{[0-9]+}} {{.*}}: array 9 5
// LAUNCH-NEXT: main_{{[0-9]+}} {{.*}}: 6 view 4
// LAUNCH-NEXT: main_{{[0-9]+}} {{.*}}: view 4 1
// LAUNCH-NEXT: explicitPack_int_float_unsigned_int_{{[0-9]+}} {{.*}}: view 4 1 1073741824 99
// LAUNCH-NEXT: implicitPack_int_int_{{[0-9]+}} {{.*}}: view 4 6 7
// LAUNCH-NEXT: run_{{[0-9]+}} {{.*}}: view 4 8
