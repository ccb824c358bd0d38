// Calls of the C and C++ libraries' math functions with doubles are advised to use precise_math, others fast_math.
// RUN: %amp-cc -fsyntax-only -verify %s
#include <amp.h>
#include <amp_math.h>
#include <cmath>
using namespace concurrency;
template <class T> T root(T x) restrict(amp) {
  return std::sqrt(x); // expected-error 1+{{'sqrt'}} expected-note 1+{{use 'concurrency::precise_math::sqrt' instead}} expected-note 0+{{}}
}
void f(array_view<double> d, array_view<float> s) {
  parallel_for_each(d.extent, [=](index<1> i) restrict(amp) {
    d[i] = sqrt(d[i]);       // expected-error {{'sqrt'}} expected-note {{use 'concurrency::precise_math::sqrt' instead}}
    d[i] = std::sin(d[i]);   // expected-error {{'sin'}} expected-note {{use 'concurrency::precise_math::sin' instead}}
    d[i] = ::pow(d[i], 2.0); // expected-error {{'pow'}} expected-note {{use 'concurrency::precise_math::pow' instead}}
    s[i] = sqrt(s[i]);       // expected-error {{'sqrt'}} expected-note {{use 'concurrency::fast_math::sqrt' instead}}
    s[i] = std::cos(s[i]);   // expected-error {{'cos'}} expected-note {{use 'concurrency::fast_math::cos' instead}}
    s[i] = pow(s[i], 2);     // expected-error {{'pow'}} expected-note {{use 'concurrency::fast_math::pow' instead}}
    d[i] = root(d[i]);       // expected-note 0+{{}}
  });
}
