// The host has no function to point to where code names one of the accelerator's: once for each place.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 -Wno-unused %s
// SPEC: R-LANG-33 R-LANG-36 R-LANG-38 R-LANG-39
#include <amp.h>
using namespace concurrency;

int on_amp(int x) restrict(amp) { return x; }
int on_both(int x) restrict(cpu, amp) { return x; }
int overloaded(int x) restrict(amp) { return x; }
int overloaded(int x) { return x; }
struct S {
  int member(int x) restrict(amp) { return x; }
  static int shared(int x) restrict(amp) { return x; }
};

void takes_pointer(int (*)(int)); // expected-note {{no known conversion from 'int (int) restrict(amp)' to 'int (*)(int)'}}
template <class F> void takes_any(F f) {}
template <auto F> void takes_constant() {}

void wrong(S s) {
  takes_any(on_amp);                // expected-error {{a restrict(amp) function cannot be pointed or referred to [amp-function-pointer]}}
  takes_any(&S::member);            // expected-error {{a restrict(amp) function cannot be pointed or referred to}}
  takes_any(s.shared);              // expected-error {{a restrict(amp) function cannot be pointed or referred to}}
  takes_constant<on_amp>();         // expected-error {{a restrict(amp) function cannot be pointed or referred to}}
  [] { takes_any(on_amp); }();      // expected-error {{a restrict(amp) function cannot be pointed or referred to}}
  auto pointer = on_amp;            // expected-error {{a restrict(amp) function cannot be pointed or referred to}}
  takes_pointer(on_amp);            // expected-error {{no matching function for call to 'takes_pointer'}}
  on_amp(1);                        // expected-error {{'on_amp' is restrict(amp) and cannot be called from restrict(cpu) function 'wrong'}} expected-note@7 {{'on_amp' is declared here}}
}
bool at_namespace_scope = &on_amp;  // expected-error {{a restrict(amp) function cannot be pointed or referred to}}

int nowhere() restrict(amp);
void right(array_view<int> v) {
  takes_any(on_both);
  takes_pointer(overloaded);
  using type = decltype(on_amp);
  static_assert(sizeof(&on_amp) && !noexcept(takes_any(&on_amp)));
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = on_amp(v[i]) + _Generic(nowhere(), int: 1, default: 2); });
}
