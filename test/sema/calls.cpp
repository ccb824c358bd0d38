// Calls of functions that the calling code's restrictions do not allow.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
// SPEC: R-LANG-16 R-LANG-28 R-LANG-29 R-LANG-43 R-LANG-44 R-LANG-45 R-LANG-47 R-LANG-49 R-LANG-52 R-LANG-53 R-LANG-57 R-LANG-65 R-LANG-103
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <cstdlib>

void a() restrict(amp);            // expected-note {{is declared here}}
void d() restrict(cpu, amp);
void host() {
  d();
  a(); // expected-error {{'a' is restrict(amp) and cannot be called from restrict(cpu) function 'host' [amp-incompatible-call]}}
}

void z() restrict(cpu, amp);
void x() restrict(amp);
void x() restrict(cpu);
void dual() restrict(cpu, amp) { z(); x(); }

void c(); // expected-note {{'c' is declared here}}
void dev() restrict(amp) {
  c(); // expected-error {{'c' is restrict(cpu) and cannot be called from restrict(amp) function 'dev' [amp-incompatible-call]}}
}

int two(int);        // expected-note {{'two' is declared here}}
int two(int, int);
int dev2() restrict(amp) {
  return two(1); // expected-error {{'two' is restrict(cpu) and cannot be called from restrict(amp) function 'dev2' [amp-incompatible-call]}}
}

struct Q2 { Q2(int); int v; }; // expected-note {{declared here}}
void g() restrict(amp) {
  Q2 q(3); // expected-error {{constructor of 'Q2' is restrict(cpu) and cannot be called from restrict(amp) function 'g' [amp-incompatible-call]}}
}

struct G { ~G(); int v; }; // expected-note {{declared here}}
void h() restrict(amp) {
  G x; // expected-error {{restrict(cpu) and cannot be called from restrict(amp)}}
}

inline int cpu_only() { return 1; }          // expected-note {{is declared here}}
inline int both() restrict(cpu, amp) {
  return cpu_only(); // expected-error {{'cpu_only' is restrict(cpu) and cannot be called from restrict(cpu, amp) function 'both' [amp-incompatible-call]}}
}

struct V { int x; virtual int f(); };
struct B { int plain() { return 1; } }; // expected-note {{declared here}}
void local() restrict(amp) {
  struct D : B { int mine() { return 2; } };
  D d;
  int a = d.mine();
  int b = d.plain(); // expected-error {{'plain' is restrict(cpu) and cannot be called from restrict(amp) function 'local' [amp-incompatible-call]}}
}

float root(float v) restrict(amp) {
  return concurrency::fast_math::sqrt(v);
}
float root2(float v) restrict(amp) {
  return sqrtf(v); // expected-error {{restrict(cpu) and cannot be called from restrict(amp) function 'root2'}} \
                   // expected-note {{use 'concurrency::fast_math::sqrt' instead}}
}
float root3(float v) restrict(amp) {
  return std::sqrt(v); // expected-error {{'sqrt' can be called from restrict(amp) function 'root3'}} \
                       // expected-note {{use 'concurrency::fast_math::sqrt' instead}}
}

void lambdas() restrict(amp) {
  auto f = [](int y) { return y + 1; };
  auto g = [](int y) restrict(cpu) { return y; }; // expected-note {{declared here}}
  f(1);
  g(1); // expected-error {{restrict(cpu) and cannot be called from restrict(}}
}
void heap() restrict(amp) {
  int *p = new int; // expected-error {{'new' cannot be used in restrict(amp) function 'heap': there is no heap on the accelerator}}
  delete p;         // expected-error {{'delete' cannot be used in restrict(amp) function 'heap'}}
}
