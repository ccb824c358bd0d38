// Where tile_static variables may be, and what they may be.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
// SPEC: R-LANG-19 R-LANG-129 R-LANG-130 R-LANG-131 R-LANG-132
#include <amp.h>
#include <amp_graphics.h>
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
void t4() restrict(amp) { tile_static H h; }                // expected-error {{it holds a view, an array or a sampler}}
void t5() restrict(amp) { tile_static char c; }             // expected-error {{8- and 16-bit}}

void i1() restrict(amp) { tile_static int x = 0; } // expected-error {{tile_static variable 'x' cannot have an initializer}}
void i2() restrict(amp) { tile_static int x{}; }   // expected-error {{cannot have an initializer}}
struct P { int v; P(int) restrict(cpu, amp); };
void i3() restrict(amp) { tile_static P p(3); }    // expected-error {{cannot have an initializer}}

// Only what would have been done is missed.
struct Empty { int v; Empty() restrict(cpu, amp) { } explicit Empty(int n) restrict(cpu, amp) : v(n) { } };
struct Leaves { int v; ~Leaves() restrict(cpu, amp) { } };
struct NoDefault { float x; NoDefault(float v) restrict(cpu, amp) : x(v) { } };
struct OfHost { int v; OfHost() : v(3) { } ~OfHost() { v = 0; } };
struct Parts : Empty { NoDefault unused; OfHost host; Empty more[3]; };
template <class T> struct Plain { T x, y; Plain() restrict(cpu, amp) { } };
void w0() restrict(amp) { tile_static Empty a[64]; tile_static NoDefault b; tile_static OfHost c; tile_static Parts d; tile_static Leaves f; tile_static Plain<float> e[2]; }
// The library's classes, which are written before they are read.
struct Vertex { graphics::float_4 at; graphics::unorm_4 color; index<2> cell; };
void w3() restrict(amp) { tile_static graphics::float_4 a[64]; tile_static Vertex b[8]; tile_static graphics::norm c; tile_static extent<3> d; }
struct Filled { int v = 7; };
struct Holds { Empty e; Filled f; };
template <class T> struct Zeroed { T x; Zeroed() restrict(cpu, amp) : x(0) { } };
struct Elsewhere { int v; Elsewhere() restrict(cpu, amp); };
struct Loops { int v[2]; Loops() restrict(cpu, amp) { for (int i = 0; i < 2; ++i) v[i] = 0; } };
struct Closes { int v; ~Closes() restrict(cpu, amp) { v = 0; } };
struct Defaults { int v; Defaults(int n = 3) restrict(cpu, amp) : v(n) { } };
void w2() restrict(amp) {
  tile_static Filled a;          // expected-warning {{the constructor of tile_static variable 'a' will not run}}
  tile_static Holds b[4];        // expected-warning {{the constructor of tile_static variable 'b' will not run}}
  tile_static Zeroed<float> c;   // expected-warning {{the constructor of tile_static variable 'c' will not run}}
  tile_static Elsewhere d;       // expected-warning {{the constructor of tile_static variable 'd' will not run}}
  tile_static Loops e;           // expected-warning {{the constructor of tile_static variable 'e' will not run}}
  tile_static Closes f;          // expected-warning {{the destructor of tile_static variable 'f' will not run}}
  tile_static Defaults g;        // expected-warning {{the constructor of tile_static variable 'g' will not run}}
}

struct Guard { int v; Guard() restrict(cpu, amp) : v(1) { } };
void w1() restrict(amp) { tile_static Guard one; one.v = 3; } // expected-warning {{the constructor of tile_static variable 'one' will not run [-Wamp-tile-static-ctor]}}
