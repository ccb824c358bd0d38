// A constant beside an operand that the accelerator cannot convert is no error of its own: that it would be read shows only
// in an expression that Clang could resolve.
// SPEC: R-LANG-93
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
#include <amp.h>

static const int width = 64;
struct number { operator int() const { return 3; } }; // expected-note 6 {{'operator int' is declared here}}

int sum(number n) restrict(amp) { return width + n; }               // expected-error {{'operator int' is restrict(cpu) and cannot be called from restrict(amp) function 'sum'}}
int dual(number n) restrict(cpu, amp) { return width * n; }         // expected-error {{'operator int' is restrict(cpu)}}
int first(const number &n) restrict(amp) { return n + width; }      // expected-error {{'operator int' is restrict(cpu)}}
int less(const number &n) restrict(amp) { return n < width ? 1 : width; } // expected-error {{'operator int' is restrict(cpu)}}
int chosen(const number &n) restrict(amp) { return true ? width : n; }    // expected-error {{'operator int' is restrict(cpu)}}
int further(const number &n) restrict(amp) { return n + 1 + width; }      // expected-error {{'operator int' is restrict(cpu)}}
int referred() restrict(amp) {
  const int &r = width; // expected-error {{constant 'width' can be read in restrict(amp) function 'referred', but has no address there}}
  return r;
}
