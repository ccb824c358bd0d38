// Errors where they are used, and once: default member initializers, literals, members without functions for a side,
// functions that are handed to templates or only named, placement new.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 -Wno-unused %s
// SPEC: R-LANG-24 R-LANG-34 R-LANG-39 R-LANG-53 R-LANG-57 R-LANG-156
#include <amp.h>
using namespace concurrency;

int on_host(); // expected-note 2 {{'on_host' is declared here}}
int chosen();
float chosen() restrict(amp);
void members() restrict(amp) {
  struct unused { int v = on_host(); };
  struct overridden { int v = on_host(); overridden() : v(1) {} };
  struct used { int v = on_host(); used() {} }; // expected-error {{'on_host' is restrict(cpu) and cannot be called from restrict(amp) constructor 'used'}}
  struct implicit { int v = on_host(); };       // expected-error {{'on_host' is restrict(cpu) and cannot be called from restrict(amp) function 'members'}}
  struct right { float v = chosen(); };
  overridden o;
  implicit i;
  right r;
}

template <char... C> int operator""_t() restrict(amp) { return sizeof...(C); } // expected-note {{'operator""_t' is declared here}}
int literal() restrict(amp) { return 3_t; }
int literal_of_host() { return 3_t; } // expected-error {{'operator""_t' is restrict(amp) and cannot be called from restrict(cpu) function 'literal_of_host'}}

struct part { part(); ~part(); }; // expected-note 4 {{constructor of 'part' is declared here; write 'restrict(cpu, amp)'}}
struct first { part p; first() restrict(amp) { } }; // expected-error {{constructor of 'part' is restrict(cpu) and cannot be called from restrict(amp) constructor 'first'}} expected-note {{member is declared here}}
struct second { part p; second() restrict(amp) { } }; // expected-error {{constructor of 'part' is restrict(cpu) and cannot be called from restrict(amp) constructor 'second'}} expected-note {{member is declared here}}
struct third { part p; third() restrict(amp) : p() { } }; // expected-error {{constructor of 'part' is restrict(cpu) and cannot be called from restrict(amp) constructor 'third'}}
void local() restrict(amp) { part p; } // expected-error {{constructor of 'part' is restrict(cpu) and cannot be called from restrict(amp) function 'local'}}

int f(int) restrict(amp);
int g(int);
template <class F> int call(F function) restrict(amp) { return function(1); }
int calls() restrict(amp) { return call(f); } // expected-error {{parameter 'function' cannot have type 'int (*)(int) restrict(amp)'}}
void names() restrict(amp) {
  f;              // expected-error {{a function can only be called in restrict(amp) function 'names'; it has no address there}}
  g;              // expected-error {{a function can only be called in restrict(amp) function 'names'; it has no address there}}
  (void)f;        // expected-error {{a function can only be called in restrict(amp) function 'names'; it has no address there}}
  bool b = &f;    // expected-error {{a function can only be called in restrict(amp) function 'names'; it has no address there}}
  int s = sizeof(&f) + noexcept(f) + (f)(1);
}
void placement(int *p) restrict(amp) { new (p) int(3); } // expected-error {{'new' cannot be used in restrict(amp) function 'placement': there is no heap on the accelerator}}
