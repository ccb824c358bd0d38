// What the bodies of restrict(amp) functions may not contain.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 -Wno-everything %s
// SPEC: R-LANG-34 R-LANG-91 R-LANG-92 R-LANG-93 R-LANG-97 R-LANG-98 R-LANG-99 R-LANG-100 R-LANG-101 R-LANG-103 R-LANG-106 R-LANG-107 R-LANG-119
#include <amp.h>
#include <cstdlib>
#include <typeinfo>
using namespace concurrency;

int ok(int n) restrict(amp) {
  int s = 0, a[3] = {1, 2, 3};
  for (int i = 0; i < n; ++i) { if (i & 1) continue; switch (i) { case 4: s += 2; break; default: s += i; } }
  while (n > 0 && s < 100) { s += n--; if (s == 50) break; }
  do { --s; } while (s > 10);
  for (int v : a) s += v;
  static_assert(sizeof(int) == 4, "text");
  int *p = 0; p = nullptr; if (p) { }
  unsigned bits = 0; float f = 1; bits = *reinterpret_cast<unsigned *>(&f);
  return s ? s : -1;
}

void a1(int n) restrict(amp) { again: if (n--) goto again; } // expected-error {{'goto' cannot be used in restrict(amp) function 'a1' [amp-goto]}}
void b1() restrict(amp) { unused: return; }         // expected-error {{label 'unused' cannot be used}}
void c1() restrict(amp) { throw 1; }                // expected-error {{'throw' cannot be used in restrict(amp) function 'c1' [amp-eh]}}
void d1() restrict(amp) { try { } catch (...) { } } // expected-error {{'try' cannot be used in restrict(amp) function 'd1' [amp-eh]}}
void e1() restrict(amp) try { } catch (...) { }     // expected-error {{'try' cannot be used}}
void f1() restrict(amp) { asm("nop"); }             // expected-error {{'asm' cannot be used in restrict(amp) function 'f1' [amp-asm]}}
struct B { int v; }; struct D : B { };
void g1(D *d) restrict(amp) { B *b = dynamic_cast<B *>(d); } // expected-error {{'dynamic_cast' cannot be used}}
void h1() restrict(amp) { auto &t = typeid(int); }  // expected-error {{'typeid' cannot be used}} 
void i1() restrict(amp) { const char *s = "x"; }    // expected-error {{string literals cannot be used}}
void j1() restrict(amp) { int c = "abc"[1]; }       // expected-error {{string literals cannot be used}}
void k1(int *p) restrict(amp) { long v = (long)p; } // expected-error {{casts between pointers and integers cannot be used in restrict(amp) function 'k1' [amp-cast]}}
void l1() restrict(amp) { int *p = (int *)16; }     // expected-error {{casts between pointers and integers}}
void m1(int *p) restrict(amp) { char *c = reinterpret_cast<char *>(p); } // expected-error {{a cast to 'char *' cannot be used}}
void n1(bool *p) restrict(amp) { ++p; }             // expected-error {{arithmetic on pointers to bool}}
bool o1(bool *p) restrict(amp) { return p[1]; }     // expected-error {{arithmetic on pointers to bool}}
bool p1(bool *p) restrict(amp) { return *p; }
int cb(int) restrict(amp);
void q1() restrict(amp) { auto p = &cb; }           // expected-error {{a restrict(amp) function cannot be pointed or referred to}}
struct V { int x; virtual int f(); };               // expected-note 0+ {{}}
int r1(V &v) restrict(amp) { return v.f(); }        // expected-error {{parameter 'v'}}

int g_counter;           // expected-note {{'g_counter' is declared here}}
extern int ext;          // expected-note {{'ext' is declared here}}
struct S { static int hits; }; // expected-note {{'hits' is declared here}}
static float table[4];   // expected-note {{'table' is declared here}}
static const int width = 64;
struct K { static const unsigned bits = 5; };
static const float scale = 2.0f;       // expected-note {{'scale' is declared here}}
static const int dyn = std::rand();    // expected-note {{'dyn' is declared here}}
constexpr float half = 0.5f;
void s1() restrict(amp) { g_counter = 1; }    // expected-error {{'g_counter' has static storage on the host and cannot be used in restrict(amp) function 's1'}}
int s2() restrict(amp) { return ext; }        // expected-error {{'ext' has static storage}}
int s3() restrict(amp) { return S::hits; }    // expected-error {{'hits' has static storage}}
float s4() restrict(amp) { return table[0]; } // expected-error {{'table' has static storage}}
int s5() restrict(amp) { return width << K::bits; }
float s6() restrict(amp) { return half; }
const int *s7() restrict(amp) { return &width; } // expected-error {{constant 'width' can be read in restrict(amp) function 's7', but has no address there}}
float s8() restrict(amp) { return scale; }    // expected-error {{'scale' has static storage}}
int s9() restrict(amp) { return dyn; }        // expected-error {{'dyn' has static storage}}
void s10() {
  static int seen = 0; // expected-note {{'seen' is declared here}}
  static const int TS = 16;
  auto l = [](index<1>) restrict(amp) { const int &r = seen; int n = TS; }; // expected-error {{'seen' has static storage on the host and cannot be used in restrict(amp) lambda}}
}
template <class T> T in_template(T x) restrict(amp) { throw x; } // expected-error {{'throw' cannot be used}}
int use() restrict(amp) { return in_template(1); } // expected-note {{in restrict(amp) function 'in_template<int>', an instance of a template that is needed here}}
