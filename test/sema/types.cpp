// Types in restrict(amp) code.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 -Wno-vla-cxx-extension %s
// SPEC: R-LANG-66 R-LANG-67 R-LANG-68 R-LANG-70 R-LANG-71 R-LANG-72 R-LANG-73 R-LANG-74 R-LANG-75 R-LANG-76 R-LANG-78 R-LANG-79 R-LANG-80 R-LANG-82 R-LANG-83 R-LANG-88 R-LANG-94 R-LANG-95
#include <amp.h>
#include <cstddef>
using namespace concurrency;

void ok() restrict(amp) {
  bool b = true; long l = 3L; unsigned long u = 4UL; double d = 1.0; float f = 2;
  typedef short s16;
  int v = sizeof(short);
  int a[4][8];
  struct P { float x, y; } p[3];
  std::size_t n = 4;
  int *q = nullptr;
  std::nullptr_t z = nullptr;
  if (q == z) { }
}
int ok2(int, float, const int *, array<int, 1> &, array_view<int, 2>, int k = 4) restrict(amp);
void adv(const int *&p) restrict(amp) { ++p; }
enum class op { add, sub };
enum flags : unsigned { f0 = 1u };
void ok3(op o, flags g) restrict(amp) { if (o == op::add) { } }
struct F { alignas(4) bool on; int v; };
void ok4(F x, bool b) restrict(amp) { if (x.on && b) { } }
struct P2 { int a, b; };
int ok5(const P2 &p, int P2::*m) restrict(amp) { return p.*m; }
template <class T> struct meta { T v; static int id() restrict(amp) { return 4; } };
int ok6() restrict(amp) { return meta<short>::id(); }

void a1() restrict(amp) { char c; }           // expected-error {{variable 'c' cannot have type 'char' in restrict(amp) function 'a1'}}
void b1() restrict(amp) { unsigned short c; } // expected-error {{variable 'c' cannot have type 'unsigned short'}}
void c1() restrict(amp) { long long c; }      // expected-error {{use 'long', which has 64 bits here, instead of 'long long' [amp-type]}}
void d1() restrict(amp) { wchar_t c; }        // expected-error {{variable 'c' cannot have type 'wchar_t'}}
void e1() restrict(amp) { long double c; }    // expected-error {{variable 'c' cannot have type 'long double'}}
void g1() restrict(amp) { bool b[4]; }        // expected-error {{array elements must have a size that is a multiple of 4 bytes}}
void h1() restrict(amp) { int *t[4]; }        // expected-error {{pointers cannot be array elements}}
void i1(int **pp) restrict(amp);              // expected-error {{parameter 'pp' cannot have type 'int **' in a restrict(amp) function: pointers to pointers are not supported}}
void j1(char *p) restrict(amp);               // expected-error {{parameter 'p' cannot have type 'char *'}}
void k1(short &s) restrict(amp);              // expected-error {{parameter 's' cannot have type 'short &'}}
char l1() restrict(amp);                      // expected-error {{the result of 'l1' cannot have type 'char'}}
array<int, 1> m1() restrict(amp);             // expected-error {{the result of 'm1'}}
void n1(array<int, 1> by_value) restrict(amp); // expected-error {{parameter 'by_value'}}
enum class small : unsigned char { a };
void o1(small s) restrict(amp);               // expected-error {{its underlying type must be int, unsigned, long or unsigned long}}
void p1(std::nullptr_t &r) restrict(amp);     // expected-error {{references to nullptr_t are not supported}}

struct A { int x; float y[4]; };
struct R { array<int, 1> &r; int k; };
struct W { static char tag; int v; };
union U { int i; float f; };
struct E { };
void ok7(A a, U u, E e, W w, R r) restrict(amp);

struct N1 { char c; int v; };          // expected-note 2 {{because of member 'c' of type 'char'}}
struct N2 { int *p; };                 // expected-note {{because of member 'p'}}
struct N3 { int &r; };                 // expected-note {{because of member 'r'}}
struct N6 { array<int, 1> a; };        // expected-note {{because of member 'a'}}
struct N8 { unsigned b : 3; };         // expected-note {{because of member 'b'}}
struct N9 { virtual int f(); int v; };
struct N10 : virtual A { };
struct N11 { N1 inner; };              // expected-note {{because of member 'inner'}}
struct G { bool a; bool b; int v; };   // expected-note {{because of member 'b'}}
void q1(N1) restrict(amp);  // expected-error {{8- and 16-bit}}
void q2(N2) restrict(amp);  // expected-error {{pointers cannot be members}}
void q3(N3) restrict(amp);  // expected-error {{only concurrency::array and texture can be held by reference}}
void q6(N6) restrict(amp);  // expected-error {{concurrency::array is held by reference, not by value}}
void q8(N8) restrict(amp);  // expected-error {{bit-fields are not supported}}
void q9(N9) restrict(amp);  // expected-error {{it has virtual functions}}
void q10(N10) restrict(amp); // expected-error {{virtual base classes are not supported}}
void q11(N11) restrict(amp); // expected-error {{8- and 16-bit}}
void q12(G) restrict(amp);  // expected-error {{members must lie at offsets that are multiples of 4 bytes}}

void r1() restrict(amp) { volatile int v = 0; } // expected-error {{'volatile' cannot be used}}
void r2(volatile int *p) restrict(amp);         // expected-error {{volatile is not supported}}
struct S { int v; int m() volatile restrict(amp); }; // expected-error {{'volatile' cannot be used}}
void s1(int n, ...) restrict(amp);                // expected-error {{cannot take variable arguments [amp-ellipsis]}}
struct T { virtual void f() restrict(amp); };     // expected-error {{a virtual function cannot be restrict(amp) [amp-virtual]}}
extern "C" int u1(int) restrict(cpu, amp);        // expected-error {{an extern "C" function can have one restriction only [amp-externc-multi]}}
int main() restrict(cpu, amp) { return 0; }       // expected-error {{'main' runs on the host and cannot be restrict(cpu, amp) [amp-main-restriction]}}

struct Cursor {
  int *at; // expected-note 2 {{because of member 'at'}}
  Cursor(int *p) restrict(cpu, amp) : at(p) { }  // expected-error {{cannot be defined as a restrict(cpu, amp) function: objects of class 'Cursor' cannot be used there}}
  int id() const restrict(amp) { return 1; }     // expected-error {{'id' cannot be defined}}
  static int one() restrict(amp) { return 1; }
  int never() const restrict(amp);
};

void v1() restrict(amp) { static int n = 0; }       // expected-error {{variable 'n' in restrict(amp) function 'v1' cannot be 'static' [amp-storage-class]}}
void v2() restrict(amp) { extern int g; }           // expected-error {{cannot be 'extern'}}
void v3() restrict(amp) { thread_local int t = 0; } // expected-error {{cannot be}}
void v4(int n) restrict(amp) { int a[n]; }          // expected-error {{variable-length arrays cannot be used}}
