// Which containers a kernel is known to overwrite: each thread stores its own element before it does anything else with
// the container, whatever it decides. The last number of an argument (amp/rt/interface.h) says how.
// SPEC: R-MEM-20
// RUN: %amp-cc -famp-native=off --amp-emit=host %s | grep -E 'argument_kind::(view|array)|^// lambda' | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK: lambda in 'elements'
// CHECK-NEXT: view, false, {{.*}}, 0x1, 0}
// CHECK-NEXT: view, true, {{.*}}, 0x0, 0}
void elements(array_view<int> v, array_view<const int> w) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = w[i] + 1; });
}

// CHECK: lambda in 'components'
// CHECK-NEXT: array, false, {{.*}}, 0x6, 0}
// CHECK-NEXT: view, false, {{.*}}, 0x9, 0}
// CHECK: lambda in 'components'
// CHECK-NEXT: array, false, {{.*}}, 0x6, 0}
// CHECK-NEXT: view, false, {{.*}}, 0x9, 0}
void components(array_view<int, 2> v, array<int, 2> &turned) {
  parallel_for_each(v.extent, [=, &turned](index<2> i) restrict(amp) {
    const int row = i[0], column = i[1];
    v[row][column] = 1;
    turned(column, row) = 2;
  });
  parallel_for_each(v.extent.tile<4, 8>(), [=, &turned](tiled_index<4, 8> t) restrict(amp) {
    v(t.tile[0] * 4 + t.local[0], t.global[1]) = 1;
    turned(t.global[1], t.global[0]) = 2;
  });
}

// CHECK: lambda in 'three'
// CHECK-NEXT: view, false, {{.*}}, 0x39, 0}
void three(array_view<float, 3> v) {
  parallel_for_each(v.extent, [=](index<3> i) restrict(amp) { v[i] = 1; });
}

// All ways, to the end or not.
// CHECK: lambda in 'ways'
// CHECK-NEXT: view, false, {{.*}}, 0x1, 0}
// CHECK-NEXT: view, false, {{.*}}, 0x0, 0}
void ways(array_view<int> v, array_view<int> w, int n) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    if (i[0] == n) {
      v[i] = 1;
      return;
    }
    if (i[0] < n)
      v[i] = 2;
    else
      v[i] = w[i];
    w[i] = v[0];
    v[i]++;
  });
}

// CHECK: lambda in 'some_ways'
// CHECK-NEXT: view, false, {{.*}}, 0x0, 0}
// CHECK-NEXT: view, false, {{.*}}, 0x0, 0}
// CHECK-NEXT: view, false, {{.*}}, 0x0, 0}
// CHECK-NEXT: view, false, {{.*}}, 0x0, 0}
void some_ways(array_view<int> v, array_view<int> w, array_view<int> x, array_view<int> y, int n) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    if (i[0] < n)
      v[i] = 2;
    for (int k = 0; k < n; ++k)
      w[i] = k;
    switch (n) {
    case 1: x[i] = 1; break;
    default: x[i] = 2;
    }
    if (i[0] == n)
      return;
    y[i] = 3;
  });
}

// CHECK: lambda in 'other_elements'
// CHECK-NEXT: view, false, {{.*}}, 0x0, 0}
// CHECK-NEXT: view, false, {{.*}}, 0x0, 0}
// CHECK-NEXT: view, false, {{.*}}, 0x0, 0}
// CHECK-NEXT: view, false, {{.*}}, 0x0, 0}
// CHECK-NEXT: view, false, {{.*}}, 0x0, 0}
void other_elements(array_view<int> v, array_view<int> w, array_view<int> x, array_view<int, 2> y, array_view<int> z) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i[0] & 7] = 1;
    w[i + 1] = 1;
    x[x[i]] = 1;
    y(i[0], i[0]) = 1;
    i += 1;
    z[i] = 1;
  });
}

struct pair {
  int first, second;
};

// CHECK: lambda in 'parts'
// CHECK-NEXT: view, false, {{.*}}, 0x0, 0}
// CHECK-NEXT: view, false, {{.*}}, 0x0, 0}
// CHECK-NEXT: view, false, {{.*}}, 0x1, 0}
void parts(array_view<pair> v, array_view<int> w, array_view<pair> x) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i].first = 1;
    atomic_fetch_add(&w[i], 1);
    x[i] = pair{1, 2};
  });
}

// CHECK: lambda in 'tiles'
// CHECK-NEXT: view, false, {{.*}}, 0x0, 0}
// CHECK-NEXT: view, false, {{.*}}, 0x0, 0}
void tiles(array_view<int> sums, array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    if (t.local[0] == 0)
      sums[t.tile] = 1;
    v[t.tile[0] * 8 + t.local[0]] = 1;
  });
}
