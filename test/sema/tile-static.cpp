// Where tile_static variables may be, and what they may be.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
// SPEC: R-LANG-19 R-LANG-129 R-LANG-130 R-LANG-131 R-LANG-132
#include <amp.h>
#include <cstddef>
using namespace concurrency;

struct P3 { float x, y; };
struct E3 { };
void ok(tiled_index<16> t) restrict(amp) {
  tile_static int buf[16];
  buf[t.local[0]] = 1;
  tile_static P3 p[8]; tile_static double d; tile_static E3 e; tile_static union { int i; float f; } u;
  t.barrier.wait();
}

tile_static int g;                 // expected-error {{'tile_static' is for local variables of restrict(amp) functions [amp-tile-static]}}
struct S { tile_static int m; };   // expected-error {{'tile_static' is for local variables}}
void a(tile_static int p) restrict(amp); // expected-error {{'tile_static' is for local variables}}
void b() { tile_static int x; }    // expected-error {{this function is restrict(cpu)}}
tile_static int c() restrict(amp); // expected-error {{'tile_static' is for local variables}}
void dual() restrict(cpu, amp) { tile_static int x; } // expected-error {{this function is restrict(cpu, amp)}}

void t1() restrict(amp) { tile_static int *p; }             // expected-error {{tile_static variable 'p' cannot have type 'int *': pointers and references cannot be stored}}
void t2() restrict(amp) { tile_static std::nullptr_t n; }   // expected-error {{cannot have type 'std::nullptr_t'}}
struct H { int k; array_view<float, 2> v; H() restrict(cpu, amp); }; // expected-note 1+{{because of member 'v' of type 'array_view<float, 2>'}}
void t4() restrict(amp) { tile_static H h; }                // expected-error {{it holds a view or an array}}
void t5() restrict(amp) { tile_static char c; }             // expected-error {{8- and 16-bit}}

void i1() restrict(amp) { tile_static int x = 0; } // expected-error {{tile_static variable 'x' cannot have an initializer}}
void i2() restrict(amp) { tile_static int x{}; }   // expected-error {{cannot have an initializer}}
struct P { int v; P(int) restrict(cpu, amp); };
void i3() restrict(amp) { tile_static P p(3); }    // expected-error {{cannot have an initializer}}

struct Guard { int v; Guard() restrict(cpu, amp) : v(1) { } };
void w1() restrict(amp) { tile_static Guard one; one.v = 3; } // expected-warning {{the constructor of tile_static variable 'one' will not run [-Wamp-tile-static-ctor]}}
