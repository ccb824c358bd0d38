// A call of an immediate function in amp code must be a constant, as in every other code.
// SPEC: R-LANG-161
// RUN: %amp-cc -std=c++20 -fsyntax-only -verify %s
#include <amp.h>
using namespace concurrency;

consteval int square(int v) { return v * v; }
struct point {
  int x;
  consteval point(int v) : x(v) {}
};

// C++20: a lambda with an immediate call that is no constant is an immediate function itself.
void run(array_view<int> v) {
  // expected-error@+1 {{is not a constant expression}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int n = i[0];
    v[i] = square(n);
    v[i] += square(2) + point(3).x;
  });
}

int in_function(int n) restrict(amp) { // expected-note 2 {{declared here}}
  // expected-error@+2 {{call to consteval function 'square' is not a constant expression}}
  // expected-note@+1 {{function parameter 'n' with unknown value cannot be used in a constant expression}}
  int a = square(n);
  // expected-error@+2 {{call to consteval function 'point::point' is not a constant expression}}
  // expected-note@+1 {{function parameter 'n' with unknown value cannot be used in a constant expression}}
  return a + point(n).x + square(3);
}
