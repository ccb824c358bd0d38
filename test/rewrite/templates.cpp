// Sites of kernels in templates carry the arguments of all templates around them, so that each instantiation finds its
// kernel.
// SPEC: R-LANG-140 R-LANG-141
// RUN: %emit-host %s -o %t.cpp && %without-checks %t.cpp | FileCheck %s
// RUN: %compile-host %t.cpp -o %t && %t | FileCheck %s --check-prefix=LAUNCH
#include "mini_amp.h"
using namespace concurrency;

// CHECK: make_lambda_closure<::ampcc_sites::all_{{[0-9]+_[0-9a-f]+}}<::ampcc::site_pack<::ampcc::site_of<Fs>...>>>(v, fs...));
template <class... Fs> void all(array_view<float> v, Fs... fs) {
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { float x = v[i]; ((x = fs(x)), ...); v[i] = x; });
}
// CHECK: <::ampcc::site_pack<::ampcc::site_value<Ns>...>>>(v));
template <int... Ns> void numbers(array_view<float> v) {
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = (0 + ... + Ns); });
}
// CHECK: <::ampcc::site_template<W>>>(v));
template <template <class> class W> void wrapped(array_view<float> v) {
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = sizeof(W<int>); });
}
template <class T> struct Box { T t; };
enum class Color : unsigned { red, green };
// CHECK: <::ampcc::site_value<C>, ::ampcc::site_value<B>, ::ampcc::site_value<U>, ::ampcc::site_value<Ch>, ::ampcc::site_value<L>>>(v));
template <Color C, bool B, unsigned U, char Ch, long L> void values(array_view<float> v) {
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = int(C) + B + U + Ch + L; });
}
// CHECK: <::ampcc::site_of<F>, ::ampcc::site_of<decltype(x)>>>(v, f, x)); }; }
template <class F> auto generic(F f) {
  return [=](auto x, array_view<float> v) { parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = f(v[i]) + x; }); }; }

template <class T> struct Outer {
  template <class U> void both(array_view<float> v, T t, U u);
  template <int N> struct Inner {
    void run(array_view<float> v, T t) const;
  };
};
template <class Q> template <class R> void Outer<Q>::both(array_view<float> v, Q q, R r) {
  // CHECK: <::ampcc::site_of<Q>, ::ampcc::site_of<R>>>(v, q, r));
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = q + r; });
}
template <class Q> template <int M> void Outer<Q>::Inner<M>::run(array_view<float> v, Q q) const {
  // CHECK: <::ampcc::site_of<Q>, ::ampcc::site_value<M>>>(v, q));
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = q + M; });
}
template <class T> struct Special {
  static void run(array_view<float> v) { parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = 1; }); }
};
template <class T> struct Special<T *> {
  // CHECK: static void run(array_view<float> v) { {{.*}}<::ampcc::site_of<T>>>(v)); }
  static void run(array_view<float> v) { parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = sizeof(T); }); }
};
template <> struct Special<char> {
  // CHECK: static void run(array_view<float> v) { {{.*}}::run_[[#@LINE+1]]_{{[0-9a-f]+}}>(v)); }
  static void run(array_view<float> v) { parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = 3; }); }
};
template <class T, class = void> void unnamed(array_view<T> v) {
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = T(); });
}
template <class F> struct Apply {
  F f;
  array_view<float> v;
  void operator()(index<1> i) const restrict(amp) { v[i] = f(v[i]); }
};
template <class A, int N, class B> struct Mixed {
  // CHECK: struct Mixed { using ampcc_site = ::ampcc_sites::Mixed_{{.*}}<::ampcc::site_of<A>, ::ampcc::site_value<N>, ::ampcc::site_of<B>>;
  A a;
  array_view<float> v;
  void operator()(index<1> i) const restrict(amp) { v[i] = a(v[i]) + N; }
};

int main() {
  array_view<float> v(4);
  int n = 3;
  auto f = [](float x) restrict(amp) { return x; };
  auto g = [=](float x) restrict(amp) { return x + n; };
  all(v, f);
  all(v, g, g);
  numbers<>(v);
  numbers<1, 2>(v);
  wrapped<Box>(v);
  values<Color::green, true, 3u, 'x', -4L>(v);
  auto h = generic(g);
  h(3, v);
  h(99u, v);
  Outer<int>().both(v, 1, 2u);
  Outer<float>::Inner<3>().run(v, 1.0f);
  Special<int>::run(v);
  Special<int *>::run(v);
  Special<char>::run(v);
  unnamed(v);
  parallel_for_each(v.get_extent(), Apply<decltype(g)>{g, v});
  parallel_for_each(v.get_extent(), Mixed<decltype(g), 7, int>{g, v});
}
// LAUNCH: {{.*}}'all<(lambda{{.*}}'): view 4
// LAUNCH-NEXT: {{.*}}'all<(lambda{{.*}}'): view 4 3 3
// LAUNCH-NEXT: {{.*}}'numbers<>'): view 4
// LAUNCH-NEXT: {{.*}}'numbers<1, 2>'): view 4
// LAUNCH-NEXT: {{.*}}'wrapped<Box>'): view 4
// LAUNCH-NEXT: {{.*}}'values<Color::green, true, 3U, 'x', -4L>'): view 4
// LAUNCH-NEXT: generic{{.*}}: view 4 3 3
// LAUNCH-NEXT: generic{{.*}}: view 4 3 99
// LAUNCH-NEXT: both{{.*}}: view 4 1 2
// LAUNCH-NEXT: run{{.*}}: view 4 1065353216
// LAUNCH-NEXT: run{{.*}}: view 4
// LAUNCH-NEXT: run{{.*}}: view 4
// LAUNCH-NEXT: run{{.*}}: view 4
// LAUNCH-NEXT: unnamed{{.*}}: view 4
// LAUNCH-NEXT: Apply{{.*}}: 3 view 4
// LAUNCH-NEXT: Mixed{{.*}}: 3 view 4
