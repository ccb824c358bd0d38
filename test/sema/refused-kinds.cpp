// Kinds of statements, expressions and declarations that are not standard C++ and that kernels cannot have (tool/sema/AstKinds.def, DeclKinds.def).
// Those of the standard are in bodies.cpp.
// RUN: %amp-cc -fsyntax-only -verify -std=c++20 -Wno-everything -fopenmp -fopenacc -fblocks -fdeclspec -fms-extensions %s
// SPEC: R-LANG-97
#include <amp.h>
#include <cstdarg>
#include <initializer_list>
using namespace concurrency;

int a1() restrict(amp) { return 2i == 3; } // expected-error {{a complex number cannot be used in restrict(amp) function 'a1' [amp-construct]}}
void b1(int n) restrict(amp) {
#pragma omp parallel // expected-error {{an OpenMP directive cannot be used in restrict(amp) function 'b1' [amp-construct]}}
  { n = 1; }
#pragma omp parallel for // expected-error {{an OpenMP directive cannot be used}}
  for (int i = 0; i < 3; ++i) {}
}
void c1(int n) restrict(amp) {
#pragma acc parallel // expected-error {{an OpenACC directive cannot be used in restrict(amp) function 'c1' [amp-construct]}}
  { n = 1; }
}
void d1() restrict(amp) { (void)^{ }; } // expected-error {{a block cannot be used in restrict(amp) function 'd1' [amp-construct]}}
void e1(int n) restrict(amp) {
#pragma clang __debug captured
  { n = 1; } // expected-error {{a captured statement cannot be used in restrict(amp) function 'e1' [amp-construct]}}
}
int d2(int n) restrict(amp) {
#pragma omp declare reduction(merge : int : omp_out += omp_in) // expected-error {{an OpenMP directive cannot be used in restrict(amp) function 'd2' [amp-construct]}}
  return n;
}

// Their types are refused.
typedef float vector __attribute__((ext_vector_type(4)));
float f1() restrict(amp) { vector v = 1.0f; return v.x; } // expected-error {{variable 'v' cannot have type 'vector'}}
float g1() restrict(amp) { return ((vector)1.0f).y; } // expected-error {{a cast to 'vector'}}
int h1() restrict(amp) { auto list = {1, 2}; return 1; } // expected-error {{variable 'list' cannot have type 'std::initializer_list<int>'}} expected-note {{use an array: 'int list[] = {1, 2, 3};'}}
int i1(va_list &v) restrict(amp) { return va_arg(v, int); } // expected-error {{parameter 'v' cannot have type}}
int j1(_Atomic(int) *p) restrict(amp) { return *p; } // expected-error {{parameter 'p' cannot have type}}
int k1() restrict(amp) { _Complex float c = 1; return c == 1; } // expected-error {{variable 'c' cannot have type}}

// What the compiler computes is no code.
int ok() restrict(amp) {
  static_assert(2i == 2i);
  constexpr unsigned size = sizeof(__func__);
  return size;
}

// In the host's code, everything goes on.
int host(int n) {
#pragma omp parallel
  n = 1;
  return n + (2i == 2i);
}

// No part of C++ is taken for a launch of CUDA.
struct Shifted {
  template <class T> int operator<<(T) restrict(cpu, amp) { return sizeof(T); }
  template <class T> static Shifted of() restrict(cpu, amp) { return Shifted(); }
};
template <class> struct Nested {};
Nested<Nested<Nested<int>>> nested;
int shift(Shifted s) restrict(cpu, amp) { return s.operator<<<int>(3) + (s << 4); }
