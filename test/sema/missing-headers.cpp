// Names of headers that are not included: the accelerator's function instead of the C++ library's, and the library's header.
// Clang would continue with names that it guesses, such as 'std::sort' for 'std::sqrt'; no error follows from those.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
// SPEC: R-LANG-156
#include <amp.h>
#include <algorithm>
#include <vector>
using namespace concurrency;

void roots(array_view<float> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = std::sqrt(v[i]); // expected-error-re {{no member named 'sqrt' in namespace 'std'{{$}}}} expected-note {{use 'concurrency::fast_math::sqrt' instead}}
  });
}
void texels() { texture<float, 2> t(4, 4); } // expected-error {{use of undeclared identifier 'texture'}} expected-note {{'texture' is declared in <amp_graphics.h>, which is not included}}
