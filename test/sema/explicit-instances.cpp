// An explicit instantiation of a member for amp is checked, also beside that of a member for the CPU with the same
// parameters, whichever is declared or instantiated first. The member for the CPU stays what it is.
// SPEC: R-LANG-21, R-LANG-54
// RUN: %amp-cc -fsyntax-only -verify %s
#include <amp.h>

int on_host(int x);
template <class T> struct S {
  T f(T x) restrict(cpu) { return on_host(x); }
  T f(T x) restrict(amp) { static int n; return x; } // expected-error {{variable 'n' in restrict(amp) function 'S<int>::f' cannot be 'static'}}
  static T g(T x) restrict(amp) { goto end; end: return x; } // expected-error {{'goto' cannot be used in restrict(amp) function 'S<int>::g'}}
  static T g(T x) restrict(cpu) { goto end; end: return on_host(x); }
  void operator()() const { on_host(1); }
  void operator()() const restrict(amp) { static int n; } // expected-error {{variable 'n' in restrict(amp) function 'S<int>::operator()' cannot be 'static'}}
  T both(T x) restrict(cpu) { return on_host(x); }
  T both(T x) restrict(amp) { asm(""); return x; } // expected-error {{'asm' cannot be used in restrict(amp) function 'S<int>::both'}}
  T unused(T x) restrict(cpu) { return on_host(x); }
  T unused(T x) restrict(amp) { static int n; return x; } // not instantiated
};
template int S<int>::f(int) restrict(amp);          // expected-note {{in restrict(amp) function 'S<int>::f', an instance of a template that is needed here}}
template int S<int>::g(int) restrict(amp);          // expected-note {{an instance of a template that is needed here}}
template void S<int>::operator()() const restrict(amp); // expected-note {{an instance of a template that is needed here}}
template int S<int>::both(int) restrict(cpu);
template int S<int>::both(int) restrict(amp);       // expected-note {{an instance of a template that is needed here}}
template int S<int>::unused(int);
template float S<float>::f(float);                  // only that for the CPU
int main() { return S<int>().f(1) + S<int>::g(2) + S<int>().both(3); }
