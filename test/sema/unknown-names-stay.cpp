// A name that is not declared is shown as it was written, even if it is a word of CUDA's that messages of Clang have for
// restriction specifiers.
// SPEC: R-LANG-156
// RUN: %amp-cc -fsyntax-only -Xclang -verify-ignore-unexpected=note -verify %s
#include <amp.h>

struct Plain {
  int value;
};

__host__ int of_host(int x);     // expected-error {{unknown type name '__host__'}}
__device__ int of_device(int x); // expected-error {{unknown type name '__device__'}}

void f(Plain &p) {
  p.__host__ = 1;    // expected-error {{no member named '__host__' in 'Plain'}}
  p.preserve_most(); // expected-error {{no member named 'preserve_most' in 'Plain'}}
  nonallocating(1);  // expected-error {{use of undeclared identifier 'nonallocating'}}
}
