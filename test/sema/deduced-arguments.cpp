// Where the arguments leave a choice of rank or of elements, no template arguments are deduced; a note says what would
// make them plain.
// SPEC: R-LANG-163 API-GEN-14
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
#include <amp.h>
#include <vector>
using namespace concurrency;

// What Clang says of its own candidates differs between versions.
// expected-note@*:* 0+{{candidate}}
void host(std::vector<int> &numbers, accelerator_view device) {
  int raw[3] = {};
  index none;             // expected-error {{no viable constructor or deduction guide}} expected-note {{the rank is the number of the components, 1 to 3; else it is written: index<4> i(components)}}
  index pointer(raw);     // expected-error {{deduction of template arguments of 'index'}} expected-note {{the rank is the number}}
  index copied = 5;       // expected-error {{deduction of template arguments of 'index'}} expected-note {{the rank is the number}}
  extent four(1, 2, 3, 4); // expected-error {{deduction of template arguments of 'extent'}} expected-note {{the rank is the number of the components, 1 to 3; else it is written: extent<4> e(components)}}
  extent of_index = index(1, 2); // expected-error {{deduction of template arguments of 'extent'}} expected-note {{the rank is the number}}
  array_view empty(10);   // expected-error {{deduction of template arguments of 'array_view'}} expected-note {{the type of the elements follows from a variable that holds them or from a pointer}}
  array_view sized(extent(1, 2)); // expected-error {{deduction of template arguments of 'array_view'}} expected-note {{the type of the elements follows}}
  array_view behind(numbers, 2);  // expected-error {{deduction of template arguments of 'array_view'}} expected-note {{the type of the elements follows}}
  array_view implied = numbers;   // expected-error {{deduction of template arguments of 'array_view'}} expected-note {{the type of the elements follows}}
  array_view dangling(3, std::vector<int>(3)); // expected-error {{deduction of template arguments of 'array_view'}} expected-note {{the type of the elements follows}}
  array sizes(4, 8);      // expected-error {{deduction of template arguments of 'array'}} expected-note {{the type of the elements follows from iterators or a view only; else it is written: array<float, 2> a(4, 8)}}
  array placed(extent(10), device);            // expected-error {{deduction of template arguments of 'array'}} expected-note {{the type of the elements follows}}
  array range(numbers.begin(), numbers.end()); // expected-error {{deduction of template arguments of 'array'}} expected-note {{the type of the elements follows}}
  array whole(numbers);   // expected-error {{deduction of template arguments of 'array'}} expected-note {{the type of the elements follows}}
}
void accelerated(array_view<int, 2> view) restrict(amp) {
  index none;         // expected-error {{deduction of template arguments of 'index'}} expected-note {{the rank is the number}}
  array_view part(4); // expected-error {{deduction of template arguments of 'array_view'}} expected-note {{the type of the elements follows}}
}
