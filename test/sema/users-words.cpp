// What Clang would say in terms of its own: lambdas called through conversions, tile_static as 'static', functions that
// are named and not called, incomplete specifiers.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 -Wno-unused-value %s
// SPEC: R-LANG-02 R-LANG-33 R-LANG-34 R-LANG-35 R-LANG-44 R-LANG-52 R-LANG-105 R-LANG-129 R-LANG-156
#include <amp.h>
#include <amp_math.h>
using namespace concurrency;

int on_host(int); // expected-note {{'on_host' is declared here}}
int on_amp(int) restrict(amp); // expected-note {{'on_amp' is declared here}}

void calls_lambdas() {
  auto l = [](int a) restrict(amp) { return a; }; // expected-note {{the lambda is declared here; write 'restrict(cpu, amp)' behind its parameter list}}
  l(2); // expected-error {{the lambda is restrict(amp) and cannot be called from restrict(cpu) function 'calls_lambdas'}}
}
template <class F> int apply(F f) restrict(amp) { return f(1); } // expected-error {{the lambda is restrict(cpu) and cannot be called from restrict(amp) function}}
int applied() restrict(amp) { return apply([](int a) restrict(cpu) { return a; }); } // expected-note {{the lambda is declared here}} expected-note {{an instance of a template that is needed here}}
auto result = [](int) restrict(amp) { return 'x'; }; // expected-error {{the result of this lambda cannot have type 'char'}}

void names() restrict(amp) {
  int (*p)(int) = on_host; // expected-error {{variable 'p' cannot have type 'int (*)(int)'}}
  if (on_host) { }         // expected-error {{a function can only be called in restrict(amp) function 'names'; it has no address there}}
  on_host(1);              // expected-error {{'on_host' is restrict(cpu) and cannot be called}}
}
typedef int (*pointer)(int);
typedef int (*amp_pointer)(int) restrict(amp);
void casts() { (void)(amp_pointer)on_host; on_amp(1); } // expected-error {{'on_amp' is restrict(amp) and cannot be called}}
auto returns = []() -> amp_pointer { return nullptr; }; // expected-error {{a restrict(amp) function cannot be pointed or referred to}}
template <class T> int called(T t) restrict(amp) { return t(1); }
int both(int) restrict(cpu, amp);
int gives() restrict(amp) { return called(both); } // expected-error {{parameter 't' cannot have type 'int (*)(int) restrict(cpu, amp)'}}

void tiles(int n) restrict(amp) {
  tile_static int f();                   // expected-error {{'tile_static' is for local variables}}
  tile_static int x[n];                  // expected-error {{variable-length arrays cannot be used}}
  struct local { tile_static int m; };   // expected-error {{'tile_static' is for local variables}}
  auto l = [tile_static y = 3] { };      // expected-error {{expected variable name}}
}
template <class tile_static> void named(); // expected-error {{'tile_static' is a keyword and cannot be a name}}

int no_list(int) restrict amp;      // expected-error {{expected a list of restrictions in parentheses behind 'restrict'}}
int nothing(int) restrict;          // expected-error {{expected a list of restrictions in parentheses behind 'restrict'}}
int comma(int) restrict(amp,);      // expected-error {{expected 'cpu' or 'amp' in a restriction specifier}}
int commas(int) restrict(cpu,,amp); // expected-error {{expected 'cpu' or 'amp' in a restriction specifier}}
int atomic(int *p) restrict(amp) { return __atomic_fetch_add(p, 1, 0); } // expected-error {{'__atomic_fetch_add' is restrict(cpu) and cannot be called from restrict(amp) function 'atomic'}}

struct no_default { int v; no_default(); };
struct holder { no_default m; holder() restrict(amp) { } }; // expected-error {{constructor of 'no_default' is restrict(cpu) and cannot be called from restrict(amp) constructor 'holder'}} expected-note {{member is declared here}}
// expected-note@-2 {{constructor of 'no_default' is declared here}}

void launches(array_view<int> v, array<int> *a, int no_default::*m) {
  extent<4>().tile<2, 2, 2, 2>(); // expected-error {{a tile has as many dimensions as the extent}}
  parallel_for_each(v.extent, [=] restrict(amp) { }); // expected-error {{a lambda with a restriction specifier needs a parameter list}}
  auto k = [a](index<1>) restrict(amp) { }; // expected-error {{'a' of type 'array<int> *' cannot be captured}} expected-note {{capture the array itself by reference}}
  auto n = [m](index<1>) restrict(amp) { }; // expected-error {{'m' of type 'int no_default::*' cannot be captured}} expected-note {{take the pointer to the member in the kernel}}
}

// A name that another namespace of the host has, a property, a check of the library: one error each.
float elsewhere(float x) restrict(amp) { return fast_math::tgamma(x); } // expected-error {{no member named 'tgamma' in namespace 'Concurrency::fast_math'}} expected-note {{use 'concurrency::precise_math::tgamma' instead}}
void property(array<int> &a) restrict(amp) { a.accelerator_view; } // expected-error {{'get_accelerator_view' is restrict(cpu) and cannot be called}}
void rank() { array<int, 0> a; } // expected-error {{the rank must be between 1 and 128}}
struct defined { int m() restrict(amp); }; // expected-note {{defined here}} expected-note {{member declaration nearly matches; compare the restriction specifiers}}
int defined::m() { return 1; } // expected-error {{out-of-line definition of 'm' does not match any declaration in 'defined'}}
