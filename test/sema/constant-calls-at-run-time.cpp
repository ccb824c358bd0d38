// RUN: %amp-cc -fsyntax-only -verify %s
// What a constexpr function for the CPU may do is no error for constant expressions of amp code, but a call at run time
// is.
// SPEC: R-LANG-161
#include <amp.h>

constexpr int checked(int n) { // expected-note {{is declared here}}
  if (n > 100)
    throw 1;
  return n;
}
template <class T> constexpr int twice(T n) { return checked(n) * 2; } // expected-note {{is declared here}}

int k(int n) restrict(amp) {
  constexpr int a = checked(5);
  constexpr int b = twice(5);
  return a + b + checked(n); // expected-error {{is restrict(cpu) and cannot be called from}}
}
int l(int n) restrict(amp) {
  return twice(n); // expected-error {{is restrict(cpu) and cannot be called from}}
}
