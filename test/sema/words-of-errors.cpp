// Errors that name the reason: each mistake once, with what amp code can use instead.
// RUN: %amp-cc -fsyntax-only -verify -std=c++20 -Wno-literal-range -Wno-unused %s
// SPEC: R-LANG-03 R-LANG-66 R-LANG-82 R-LANG-90 R-LANG-98 R-LANG-122 R-LANG-125 R-LANG-166
#include <amp.h>
#include <initializer_list>
using namespace concurrency;

struct base {
  virtual void f() restrict(cpu);    // expected-note {{'base::f' is declared here}}
  virtual void g(int) restrict(cpu); // expected-note {{hidden overloaded virtual function 'base::g' declared here}}
};
struct derived : base {
  void f() restrict(amp) override;     // expected-error {{'f' is restrict(amp) and cannot override 'base::f', which is restrict(cpu) [amp-virtual]}}
  void g(float) restrict(amp) override; // expected-error {{non-virtual member function marked 'override' hides virtual member function}}
};

using restrict(amp) = int;    // expected-error {{a restriction specifier belongs to the declarator of a function}}
using name restrict(amp) = int; // expected-error {{a restriction specifier belongs to the declarator of a function}}

// What is made of a literal of type long double is no further mistake.
void numbers(double d) restrict(amp) {
  double a = 1e309 + 1e400L; // expected-error {{this literal is out of the range}} expected-error {{a value of type 'long double' cannot be used}}
  a = (1.5L + d) * d;        // expected-error {{a value of type 'long double' cannot be used}}
  a += -1.5L;                // expected-error {{a value of type 'long double' cannot be used}}
  bool b = d < 1.5L;         // expected-error {{a value of type 'long double' cannot be used}}
}

void jump(int n) restrict(amp) {
  if (n)
    goto out; // expected-error {{'goto' cannot be used in restrict(amp) function 'jump'}}
  n = 2;
out:
  n = 3;
unused: // expected-error {{label 'unused' cannot be used}}
  n = 4;
}

struct listed {
  listed(std::initializer_list<int>); // expected-note 3 {{constructor of 'listed' is declared here}} expected-note {{candidate constructor not viable}}
  listed(float) restrict(amp);        // expected-note {{candidate constructor not viable}}
};                                    // expected-note@-3 2 {{candidate constructor (the implicit}}
void lists() restrict(amp) {
  listed a{1, 2};      // expected-error {{constructor of 'listed' is restrict(cpu) and cannot be called from restrict(amp) function 'lists'}}
  listed b = {1, 2};   // expected-error {{constructor of 'listed' is restrict(cpu) and cannot be called}}
  listed c{};          // expected-error {{constructor of 'listed' is restrict(cpu) and cannot be called}}
  listed d(1, 2);      // expected-error {{no matching constructor for initialization of 'listed'}}
  listed e{1.0f};
}

// Only the captures that amp code allows are offered.
void captures(array_view<int> v, array<int> &a) { // expected-note {{'v' declared here}} expected-note {{'a' declared here}}
  int n = 3;                                      // expected-note {{'n' declared here}}
  auto by_value = [](index<1> i) restrict(amp) { return v[i]; };    // expected-error {{variable 'v' cannot be implicitly captured}} expected-note {{lambda expression begins here}} expected-note {{capture 'v' by value}} expected-note {{default capture by value}}
  auto by_reference = [v](index<1> i) restrict(amp) { return a[i]; }; // expected-error {{variable 'a' cannot be implicitly captured}} expected-note {{lambda expression begins here}} expected-note {{capture 'a' by reference}}
  auto on_host = []() { return n; }; // expected-error {{variable 'n' cannot be implicitly captured}} expected-note {{lambda expression begins here}} expected-note {{capture 'n' by value}} expected-note {{capture 'n' by reference}} expected-note {{default capture by value}} expected-note {{default capture by reference}}
}
struct holder {
  int v;
  void launch() {
    auto l = []() restrict(amp) { return v; }; // expected-error {{'this' cannot be implicitly captured in this context}} expected-note {{capture '*this', a copy of the object}}
  }
};
