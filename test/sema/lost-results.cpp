// An error in a lambda's return statement leaves the lambda without a result: no further errors where a template uses it.
// One for all template arguments of a launch that are no constants.
// SPEC: R-LANG-143, R-LANG-156
// RUN: %amp-cc -fsyntax-only -verify %s
#include <amp.h>
using namespace concurrency;

template <class F> void map(array_view<int> v, F f) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { int k = f(i[0]); v[i] = f(k); v[i] = f(1) + 1; });
}
template <class F> int on_host(F f) {
  int x = f(1);
  return x + f(2);
}
void use(array_view<int> v) {
  map(v, [](int i) restrict(amp) { return direct3d::missing(i); }); // expected-error {{no member named 'missing' in namespace}}
  on_host([](int i) { return direct3d::missing(i); });              // expected-error {{no member named 'missing' in namespace}}
}
void tiles(array_view<int> v, int n) {
  parallel_for_each(v.extent.tile<n>(), [=](tiled_index<n> t) restrict(amp) { v[t] = 1; }); // expected-error {{the dimensions of a tile must be constants}}
}
