// Names of headers that are not included: the accelerator's function instead of the C++ library's, and the library's header.
// Clang would continue with names that it guesses, such as 'std::sort' for 'std::sqrt'; no error follows from those.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
// SPEC: R-LANG-156
#include <amp.h>
#include <algorithm>
#include <vector>
using namespace concurrency;

// Constants of the C library, one error for each header:
void smallest(array_view<float> v, array_view<int> n) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    float best = FLT_MAX; // expected-error {{use of undeclared identifier 'FLT_MAX'}} expected-note {{'FLT_MAX' is declared in <cfloat>, which is not included}}
    float step = FLT_EPSILON;
    int first = INT_MAX; // expected-error {{use of undeclared identifier 'INT_MAX'}} expected-note {{'INT_MAX' is declared in <climits>, which is not included}}
    v[i] = v[i] < best ? v[i] * step : best;
    n[i] = first;
  });
}
float circle(float r) restrict(cpu, amp) { return (float)M_PI * r; } // expected-error {{use of undeclared identifier 'M_PI'}} expected-note {{'M_PI' is declared in <cmath>, which is not included}}
int of_user() { return scope::INT_MAX; } // expected-error {{use of undeclared identifier 'scope'}}

void roots(array_view<float> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = std::sqrt(v[i]); // expected-error-re {{no member named 'sqrt' in namespace 'std'{{$}}}} expected-note {{use 'concurrency::fast_math::sqrt' instead}}
  });
}
void texels() { texture<float, 2> t(4, 4); } // expected-error {{use of undeclared identifier 'texture'}} expected-note {{'texture' is declared in <amp_graphics.h>, which is not included}}
