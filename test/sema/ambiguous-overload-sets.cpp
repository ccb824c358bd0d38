// A call must have one best function among all that its name could mean there: operators, constructors, templates, and
// functions that are found by the arguments or by using-declarations and -directives.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 -Wno-unused -Wno-braced-scalar-init %s
// RUN: %amp-cc -fsyntax-only -verify -std=c++20 -Wno-unused -Wno-braced-scalar-init %s
// SPEC: R-LANG-43 R-LANG-44 R-LANG-47 R-LANG-50
#include <amp.h>

namespace N {
struct V {
  int v;
};
int by_argument(V, float) restrict(amp);               // expected-note 2 {{'by_argument' is declared here}}
int by_argument(V, double) restrict(cpu, amp);         // expected-note 2 {{'by_argument' is declared here}}
V operator+(V, float) restrict(amp);                   // expected-note 2 {{'operator+' is declared here}}
V operator+(V, double) restrict(cpu, amp);             // expected-note 2 {{'operator+' is declared here}}
int far(float) restrict(amp);                          // expected-note 3 {{'far' is declared here}}
int far(double) restrict(cpu, amp);                    // expected-note 3 {{'far' is declared here}}
} // namespace N

struct C {
  C(float) restrict(amp) {}                            // expected-note 3 {{constructor of 'C' is declared here}}
  C(double) restrict(cpu, amp) {}                      // expected-note 3 {{constructor of 'C' is declared here}}
  explicit C(long) restrict(cpu, amp) {}
  int v;
};

struct M {
  int operator-(float) const restrict(amp);            // expected-note {{'operator-' is declared here}}
  int operator-(double) const restrict(cpu, amp);      // expected-note {{'operator-' is declared here}}
  int operator[](float) const restrict(amp);           // expected-note {{'operator[]' is declared here}}
  int operator[](double) const restrict(cpu, amp);     // expected-note {{'operator[]' is declared here}}
  int operator()(float) const restrict(amp);           // expected-note {{'operator()' is declared here}}
  int operator()(double) const restrict(cpu, amp);     // expected-note {{'operator()' is declared here}}
  template <class T> int member(T, float) restrict(amp); // expected-note {{'member' is declared here}}
  template <class T> int member(T, double) restrict(cpu, amp); // expected-note {{'member' is declared here}}
};
struct D : M {
  using M::member;
  int member(int) restrict(cpu, amp);
};

template <class T> int pattern(T, float) restrict(amp);        // expected-note {{'pattern' is declared here}}
template <class T> int pattern(T, double) restrict(cpu, amp);  // expected-note {{'pattern' is declared here}}
template <class T> int named(float) restrict(amp);             // expected-note {{'named' is declared here}}
template <class T> int named(double) restrict(cpu, amp);       // expected-note {{'named' is declared here}}

void wrong(N::V v, M m, D d) restrict(amp) {
  by_argument(v, 1); // expected-error {{call to 'by_argument' is ambiguous in restrict(amp) function 'wrong' [amp-no-overload]}}
  v + 1;             // expected-error {{call to 'operator+' is ambiguous}}
  N::far(1);         // expected-error {{call to 'far' is ambiguous}}
  m - 1;             // expected-error {{call to 'operator-' is ambiguous}}
  m[1];              // expected-error {{call to 'operator[]' is ambiguous}}
  m(1);              // expected-error {{call to 'operator()' is ambiguous}}
  d.member(v, 1);    // expected-error {{call to 'member' is ambiguous}}
  pattern(v, 1);     // expected-error {{call to 'pattern' is ambiguous}}
  named<int>(1);     // expected-error {{call to 'named' is ambiguous}}
  C c(1);            // expected-error {{call to constructor of 'C' is ambiguous}}
  C e = 1;           // expected-error {{call to constructor of 'C' is ambiguous}}
}
void by_declaration() restrict(amp) {
  using N::far;
  far(1);            // expected-error {{call to 'far' is ambiguous}}
}
void by_directive() restrict(amp) {
  {
    using namespace N;
    far(1);          // expected-error {{call to 'far' is ambiguous}}
  }
}
template <class T> void instance(T t) restrict(amp) {
  by_argument(t, 1); // expected-error {{call to 'by_argument' is ambiguous in restrict(amp) function 'instance<N::V>'}}
  t + 1;             // expected-error {{call to 'operator+' is ambiguous}}
  C c(t.v);          // expected-error {{call to constructor of 'C' is ambiguous}}
}
void needs(N::V v) restrict(amp) { instance(v); } // expected-note 3 {{an instance of a template that is needed here}}

// No rival is as good, is seen from there, or serves the side.
int far(int) restrict(amp);
int later(float) restrict(amp);
struct no_members {
  int far(float) restrict(amp);
  int far(long) restrict(cpu, amp);
  int same(float v) restrict(amp) { return far(v); }
};
void right(N::V v, M m, D d) restrict(amp) {
  by_argument(v, 1.0f);
  v + 1.0;
  far(1);
  N::far(1.0f);
  m - 1.0f;
  m[1.0];
  m(1.0f);
  d.member(v, 1.0);
  d.member(1);
  pattern(v, 1.0f);
  named<int>(1.0);
  C c(1.0f);
  C e(1l);
  later(1);
  {
    using namespace N;
  }
  far(2);
}
int later(double) restrict(cpu, amp);
N::V on_host(N::V v) { return v + 1; }

// Braced lists are arguments, too.
struct pair {
  int a, b;
};
int listed(pair, float) restrict(amp);                 // expected-note 2 {{'listed' is declared here}}
int listed(pair, double) restrict(cpu, amp);           // expected-note 2 {{'listed' is declared here}}
int nested(pair, C, float) restrict(amp);              // expected-note {{'nested' is declared here}}
int nested(pair, C, double) restrict(cpu, amp);        // expected-note {{'nested' is declared here}}
int scalar(int, float) restrict(amp);                  // expected-note {{'scalar' is declared here}}
int scalar(int, double) restrict(cpu, amp);            // expected-note {{'scalar' is declared here}}
int clear(pair, int) restrict(amp);
int clear(pair, double) restrict(cpu, amp);
int by_list(pair) restrict(amp);
int by_list(int, int = 0) restrict(cpu, amp);
struct E {
  int member(pair, float) restrict(amp);               // expected-note {{'member' is declared here}}
  int member(pair, double) restrict(cpu, amp);         // expected-note {{'member' is declared here}}
};
void lists(E e) restrict(amp) {
  listed({1, 2}, 1);         // expected-error {{call to 'listed' is ambiguous in restrict(amp) function 'lists'}}
  listed({1}, {1});          // expected-error {{call to 'listed' is ambiguous}}
  nested({1, 2}, {1.0f}, 1); // expected-error {{call to 'nested' is ambiguous}}
  scalar({1}, 1);            // expected-error {{call to 'scalar' is ambiguous}}
  e.member({1, 2}, 1);       // expected-error {{call to 'member' is ambiguous}}
  listed({1, 2}, 1.0f);
  listed({}, 1.0);
  clear({1, 2}, 1);
  by_list({1, 2});
}
