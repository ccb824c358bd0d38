// Every launched function object is one kernel, with its capture layout.
// SPEC: R-LANG-140 R-LANG-141 R-LANG-123 R-LANG-147
// RUN: %amp-cc --amp-emit=kernels -std=c++17 -I%include -I%S/Inputs %s | FileCheck %s
#include "mini_amp.h"
using namespace concurrency;

struct Saxpy {
  float a;
  array_view<const float, 1> x;
  array_view<float, 1> y;
  void operator()(index<1> i) const restrict(amp) { y[i] = a * x[i] + y[i]; }
};

struct Params { int n; double scale; };

template <class T> void fill(array_view<T> v, T value) {
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = value; });
}

int main() {
  array_view<float, 1> v(4);
  array_view<int, 2> m(4);
  array<double, 1> a(4);
  const array<int, 1> c(4);
  Params p{};
  bool flag = true;
  parallel_for_each(extent<2>(2, 3), [=](index<2> i) restrict(amp) { m[i] = p.n; });
  parallel_for_each(extent<1>(4), [=, &a, &c](const index<1> &i) restrict(amp) { if (flag) a[i] = c[i] + v[i]; });
  parallel_for_each(extent<1>(4).tile<16>(), [=](tiled_index<16> t) restrict(amp) { v[t.global] = 1; });
  parallel_for_each(extent<2>(4, 4).tile<8, 4>(), [=](tiled_index<8, 4> t) restrict(amp) { m[t.global] = 1; });
  parallel_for_each(extent<1>(4), Saxpy{2, array_view<const float, 1>(4), v});
  auto inner = [=](int k) restrict(amp) { return v[index<1>(k)]; };
  auto outer = [=](index<1> i) restrict(amp) { v[i] = inner(3) + p.n; };
  parallel_for_each(extent<1>(4), outer);
  parallel_for_each(extent<1>(4), outer);
  fill(v, 1.0f);
  fill(array_view<int>(3), 2);
}

// CHECK: kernel fill_float_17: lambda in 'fill<float>', rank 1, index Concurrency::index<1>, launched at line 17, block 24
// CHECK-NEXT:   view [0]: array_view<float> host 0 size 4 target 8 shape 24+4
// CHECK-NEXT:   bytes [1]: float host 32 size 4 target 20
// CHECK-NEXT: kernel fill_int_17: lambda in 'fill<int>', rank 1, index Concurrency::index<1>, launched at line 17, block 24
// CHECK-NEXT:   view [0]: array_view<int> host 0 size 4 target 8 shape 24+4
// CHECK-NEXT:   bytes [1]: int host 32 size 4 target 20
// CHECK-NEXT: kernel main_27: lambda in 'main', rank 2, index Concurrency::index<2>, launched at line 27, block 40
// CHECK-NEXT:   view [0]: array_view<int, 2> host 0 size 4 target 8 shape 24+8
// CHECK-NEXT:   bytes [1]: Params host 32 size 16 target 24
// CHECK-NEXT: kernel main_28: lambda in 'main', rank 1, index Concurrency::index<1>, launched at line 28, block 32
// CHECK-NEXT:   array [0]: array<double, 1> host 0 size 8 target 4 shape 24+4
// CHECK-NEXT:   array [1]: const array<int, 1> host 8 size 4 target 8 shape 24+4 read-only
// CHECK-NEXT:   bytes [2]: bool host 16 size 1 target 12
// CHECK-NEXT:   view [3]: array_view<float, 1> host 24 size 4 target 16 shape 24+4
// CHECK-NEXT: kernel main_29: lambda in 'main', rank 1, tile 16 0 0, index Concurrency::tiled_index<16, 0, 0>, launched at line 29, block 16
// CHECK-NEXT:   view [0]: array_view<float, 1> host 0 size 4 target 0 shape 24+4
// CHECK-NEXT: kernel main_30: lambda in 'main', rank 2, tile 8 4 0, index Concurrency::tiled_index<8, 4, 0>, launched at line 30, block 16
// CHECK-NEXT:   view [0]: array_view<int, 2> host 0 size 4 target 0 shape 24+8
// CHECK-NEXT: kernel Saxpy_7: 'Saxpy', rank 1, index Concurrency::index<1>, launched at line 31, block 40
// CHECK-NEXT:   bytes a: float host 0 size 4 target 4
// CHECK-NEXT:   view x: array_view<const float, 1> host 8 size 4 target 8 shape 24+4 read-only
// CHECK-NEXT:   view y: array_view<float, 1> host 40 size 4 target 24 shape 24+4
// CHECK-NEXT: kernel main_33: lambda in 'main', rank 1, index Concurrency::index<1>, launched at line 34, block 56
// CHECK-NEXT:   view [0]: array_view<float, 1> host 0 size 4 target 8 shape 24+4
// CHECK-NEXT:   view [1].[0]: array_view<float, 1> host 32 size 4 target 24 shape 24+4
// CHECK-NEXT:   bytes [2]: Params host 64 size 16 target 40
