// Elements of constant views and arrays cannot be changed, whatever their class, and in whatever way it is written.
// SPEC: R-LANG-147 API-ARRAYVIEW-15 API-TVIEW-07
// RUN: %amp-cc -fsyntax-only -verify %s
#include <amp.h>
#include <amp_graphics.h>
using namespace concurrency;
using namespace concurrency::graphics;

struct particle { float_3 at; float mass; int history[2]; void move(float dt) restrict(amp) { at += dt; } }; // expected-note {{declared here}}

void elements(array_view<const float_4> v, const array<float_4, 2> &a, array_view<const particle, 2> p, array_view<const int> w) restrict(amp) {
  v[0] = float_4(1);         // expected-error {{elements of type 'const float_4' cannot be changed; a view that writes is an array_view<float_4, ...>, and an array is captured by reference [amp-read-only]}}
  v[0] += float_4(1);        // expected-error {{elements of type 'const float_4' cannot be changed}}
  v[0].x = 1;                // expected-error {{elements of type 'const float_4' cannot be changed}}
  v[0].zy *= float_2(1);     // expected-error {{elements of type 'const float_4' cannot be changed}}
  v[0]++;                    // expected-error {{elements of type 'const float_4' cannot be changed}}
  --v[0];                    // expected-error {{elements of type 'const float_4' cannot be changed}}
  a(1, 2).w -= 1;            // expected-error {{elements of type 'const float_4' cannot be changed}}
  p(1, 2).mass = 1;          // expected-error {{elements of type 'const particle' cannot be changed}}
  p(1, 2).at.x = 1;          // expected-error {{elements of type 'const particle' cannot be changed}}
  p(1, 2).at = float_3(1);   // expected-error {{elements of type 'const particle' cannot be changed}}
  p(1, 2).history[0] = 1;    // expected-error {{elements of type 'const particle' cannot be changed}}
  p(1, 2) = particle();      // expected-error {{elements of type 'const particle' cannot be changed}}
  w[0]++;                    // expected-error {{elements of type 'const int' cannot be changed}}
  p(1, 2).move(1);           // expected-error {{'this' argument to member function 'move' has type 'const particle'}}
}
void texels(texture_view<const float_4, 2> v, const texture<int, 1> &t, index<2> i) restrict(amp) {
  v[i] = float_4(1);           // expected-error {{a texel is read here; one is written with 'set': v.set(i, value)}}
  v(1, 2) = float_4(1);        // expected-error {{a texel is read here; one is written with 'set': v.set(i, value)}}
  v[i] += float_4(1);          // expected-error {{a texel is read here; one is written with 'set': v.set(i, value)}}
  v[i].x = 1;                  // expected-error {{a texel is read here; one is written with 'set': v.set(i, value)}} expected-note {{'auto texel = v[i]; texel.x = 1; v.set(i, texel);'}}
  t[1] = 2;                    // expected-error {{a texel is read here; one is written with 'set': v.set(i, value)}}
}
void unread(texture_view<float_4, 2> v, index<2> i) restrict(amp) {
  v[i].xy = float_2(1);        // expected-error {{a texel is read here; one is written with 'set'}} expected-note {{a component is written with its texel}}
  v.set(i[0], i[1], float_4(1)); // expected-error {{too many arguments to function call, expected 2, have 3}} expected-note {{an index and one value: v.set(index<2>(y, x), value)}}
}
// A constant object that is no element has the words of C++.
void others(const float_4 k, const particle c) restrict(amp) {
  k.x = 1;                     // expected-error {{'this' argument to member function 'set_x'}}
  c.at.x = 1;                  // expected-error {{'this' argument to member function 'set_x'}}
}
