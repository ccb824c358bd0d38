// The restriction of a lambda with a requires-clause behind its template parameters.
// RUN: %amp-cc -fsyntax-only -verify -std=c++20 %s
// SPEC: R-LANG-26 R-LANG-37
#include <amp.h>

template <class T> concept wide = sizeof(T) == 8;
auto plain = []<class T>(T) restrict(amp) { return 8; };                                   // expected-note {{declared here}}
auto grouped = []<class T> requires (sizeof(T) == 8) (T) restrict(amp) { return 8; };       // expected-note {{declared here}}
auto named = []<class T> requires wide<T> && (sizeof(T) > 4) (T) restrict(amp) { return 8; }; // expected-note {{declared here}}
auto asked = []<class T> requires requires(T t) { t + 1; } (T) restrict(amp) { return 8; };  // expected-note {{declared here}}
void host() {
  plain(1L);   // expected-error {{restrict(amp) and cannot be called from restrict(cpu) function 'host'}}
  grouped(1L); // expected-error {{restrict(amp) and cannot be called from restrict(cpu) function 'host'}}
  named(1L);   // expected-error {{restrict(amp) and cannot be called from restrict(cpu) function 'host'}}
  asked(1L);   // expected-error {{restrict(amp) and cannot be called from restrict(cpu) function 'host'}}
}
void accelerator() restrict(amp) {
  auto local = []<class T> requires wide<T> (T) restrict(amp) { return 8; };
  int a = local(1.0);
  auto on_host = []<class T> requires (sizeof(T) == 8) (T) restrict(cpu) { return 8; }; // expected-note {{declared here}}
  on_host(1.0); // expected-error {{restrict(cpu) and cannot be called from restrict(amp) function 'accelerator'}}
}
