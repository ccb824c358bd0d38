// Parentheses of parameters and of restriction specifiers that are not closed: one error each, where the ')' is missing.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 -DMEMBER %s
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 -DLAMBDA %s
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 -DKERNEL %s
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 -DSPECIFIER %s
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 -DSPECIFIER_OF_KERNEL %s
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 -DBEHIND %s
// SPEC: R-LANG-02 R-LANG-03
#include <amp.h>
using namespace concurrency;
#if defined(MEMBER)
struct S {
  int m(int v restrict(amp) { return v; } // expected-error {{expected ')'}} expected-note {{to match this '('}}
  int n() restrict(amp) { return 1; }
};
#elif defined(LAMBDA)
auto f = [](array_view<int> v restrict(amp) { return v[0]; }; // expected-error {{expected ')'}} expected-note {{to match this '('}}
#elif defined(KERNEL)
void f(array_view<int> a) {
  parallel_for_each(a.extent, [=](index<1> i restrict(amp) { a[i] = 1; }); // expected-error {{expected ')'}} expected-note {{to match this '('}}
}
#elif defined(SPECIFIER)
int f(int v) restrict(amp { return v; } // expected-error {{expected a list of restrictions in parentheses behind 'restrict'}}
#elif defined(SPECIFIER_OF_KERNEL)
void f(array_view<int> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp { a[i] = 1; }); // expected-error {{expected ',' or ')' in a restriction specifier}}
}
#elif defined(BEHIND)
// What is no parameter gets the error of misplaced specifiers.
struct T { int v; }; // expected-note {{declared here}}
void call(T);
void f() {
  call(T restrict(amp) {1}); // expected-error {{'T' does not refer to a value}}
  for (int n restrict(amp) {3}; n;) --n; // expected-error {{a restriction specifier belongs to the declarator of a function}}
}
#else
int f(int v restrict(amp) { return v; } // expected-error {{expected ')'}} expected-note {{to match this '('}}
#endif
int g(int v) restrict(amp) { return v; }
