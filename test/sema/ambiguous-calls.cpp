// A call must have one best function among all that serve a side, be they of that side only or of both.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
// SPEC: R-LANG-43 R-LANG-44
#include <amp.h>
using namespace concurrency;

int f(float);                           // expected-note {{'f' is declared here}}
int f(double) restrict(cpu, amp);       // expected-note {{'f' is declared here}}
int g(float) restrict(amp);             // expected-note 3 {{'g' is declared here}}
int g(double) restrict(cpu, amp);       // expected-note 3 {{'g' is declared here}}
int h(int) restrict(amp);
int h(long) restrict(cpu, amp);

int on_host() { return f(1); }                          // expected-error {{call to 'f' is ambiguous in restrict(cpu) function 'on_host' [amp-no-overload]}}
int on_accelerator() restrict(amp) { return g(1); }     // expected-error {{call to 'g' is ambiguous in restrict(amp) function 'on_accelerator'}}
int on_both() restrict(cpu, amp) { return g(1); }       // expected-error {{call to 'g' is ambiguous in restrict(cpu, amp) function 'on_both'}}
int not_ambiguous() { return f(1.0f) + f(1.0) + g(1) + h(1); }
int not_there() restrict(amp) { return f(1) + g(1.0f) + g(1.0) + h(1); }

struct S {
  int m(float) restrict(amp);           // expected-note 2 {{'m' is declared here}}
  int m(double) restrict(cpu, amp);     // expected-note 2 {{'m' is declared here}}
  int k(int) const restrict(amp);
  int k(int) restrict(cpu, amp);
  int by_this() restrict(amp) { return m(2); }          // expected-error {{call to 'm' is ambiguous in restrict(amp) function 'by_this'}}
};
int members(S &s, const S &c, S *p) restrict(amp) {
  return s.k(1) + c.k(1) + p->m(1.0f) +
         s.m(3);                        // expected-error {{call to 'm' is ambiguous in restrict(amp) function 'members'}}
}

struct A {
  A(int) restrict(cpu, amp) {}
};
struct B {
  B(int) restrict(cpu, amp) {}
};
int q(A) restrict(amp);                 // expected-note {{'q' is declared here}}
int q(B) restrict(cpu, amp);            // expected-note {{'q' is declared here}}
int converted() restrict(amp) { return q(1); }          // expected-error {{call to 'q' is ambiguous in restrict(amp) function 'converted'}}
int same(A a) restrict(amp) { return q(a) + q(B(2)); }

template <class T> int w(T) restrict(amp) { return 1; }
int w(double) restrict(cpu, amp);
int with_template() restrict(amp) { return w(1) + w(1.0); }

template <class T> int in(T t) restrict(amp) { return g(t); } // expected-error {{call to 'g' is ambiguous in restrict(amp) function 'in<int>'}}
int instances() restrict(amp) {
  return in(1.0f) + in(1);              // expected-note {{in restrict(amp) function 'in<int>', an instance of a template that is needed here}}
}
