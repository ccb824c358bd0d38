// Names of the library that are not declared: which header declares them, once for each header, or which namespace they
// are in. Names that are the library's own business are not spoken of.
// RUN: rm -rf %t && split-file %s %t
// RUN: %amp-cc -fsyntax-only -verify %t/no-header.cpp
// RUN: %amp-cc -fsyntax-only -verify %t/no-scope.cpp
// RUN: %amp-cc -fsyntax-only -verify %t/private.cpp

#--- no-header.cpp
#include <amp_math.h>
using namespace concurrency;
void fill(array_view<int> v); // expected-error {{no template named 'array_view'}} expected-note {{'array_view' is declared in <amp.h>, which is not included}}
void fill(array<int> &v, int n);
concurrency::index<1> first();
graphics::float_2 pair(); // expected-error {{use of undeclared identifier 'graphics'}} expected-note {{'graphics' is declared in <amp_short_vectors.h>, which is not included}}
int unknown() { return nothing; } // expected-error {{use of undeclared identifier 'nothing'}}

#--- no-scope.cpp
#include <amp.h>
void fill(array_view<int> v); // expected-error {{no template named 'array_view'; did you mean 'Concurrency::array_view'?}}
float root(float f) restrict(amp) { return fast_math::sqrt(f); } // expected-error {{use of undeclared identifier 'fast_math'}} expected-note {{'fast_math' is declared in <amp_math.h>, which is not included}}

#--- private.cpp
#include <amp.h>
int a(int n) restrict(amp) { return value<1>(n); } // expected-error {{use of undeclared identifier 'value'}}
int b(int n) restrict(amp) { return entry(n); } // expected-error {{use of undeclared identifier 'entry'}}
pack<int> *c; // expected-error {{no template named 'pack'}}
