// RUN: %amp-cc -fsyntax-only -verify %s
//
// Pragmas that Clang has for CUDA mean nothing in C++ AMP, not even without their end.
// SPEC: R-LANG-43
#include <amp.h>
#pragma clang force_cuda_host_device begin
int host(int x) { return x; } // expected-note {{'host' is declared here}}
struct pair {
  int first, second;
};
int kernel() restrict(amp) {
  return host(1); // expected-error {{'host' is restrict(cpu) and cannot be called from restrict(amp) function 'kernel'}}
}
