// SPEC: R-LANG-140 R-LANG-141 R-LANG-123 R-LANG-147
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
