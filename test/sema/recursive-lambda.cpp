// What calls itself or has no definition is named as users know it: a lambda, the constructor of a class.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
// SPEC: R-LANG-84 R-LANG-105
#include <amp.h>
using namespace concurrency;

struct declared { int v; declared() restrict(amp); }; // expected-note {{constructor of 'declared' is declared here}}
void launch(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1>) restrict(amp) { // expected-note {{in the kernel launched here}}
    auto f = [](auto self, int n) -> int { return n ? self(self, n - 1) : 0; }; // expected-error {{the lambda calls itself; restrict(amp) code cannot be recursive}} expected-note {{the lambda is declared here}}
    f(f, 3); // expected-note {{called from restrict(amp) lambda here}}
  });
  parallel_for_each(v.extent, [=](index<1>) restrict(amp) { declared d; }); // expected-error {{constructor of 'declared' is called by a kernel, but is not defined in this translation unit}} expected-note {{in the kernel launched here}}
}
