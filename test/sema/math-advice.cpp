// Notes that name a math function for amp code name another one than the one that was called, and only there.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
// SPEC: API-MATH-11 R-LANG-34
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <string>
using namespace concurrency;

struct both {
  operator float() const restrict(cpu, amp);
  operator double() const restrict(cpu, amp);
};

float on_host(const std::string &s, both b) {
  float f = concurrency::fast_math::fabs(s); // expected-error {{no overload of 'fabs' can be called from restrict(cpu) function 'on_host'}} expected-note {{candidate}}
  f += precise_math::sqrt(b);                // expected-error {{no overload of 'sqrt' can be called}} expected-note 1+{{candidate}}
  f += precise_math::sqrtf(s);               // expected-error {{no overload of 'sqrtf' can be called}} expected-note {{candidate}}
  return f;
}
struct text {};
float on_amp(text s, both b, float x) restrict(amp) {
  float f = concurrency::fast_math::fabs(s); // expected-error {{no matching function for call to 'fabs'}} expected-note 1+{{candidate}}
  f += precise_math::sqrt(b);                // expected-error {{ambiguous}}
  f += std::fabs(x);                         // expected-error {{'fabs'}} expected-note {{use 'concurrency::fast_math::fabs' instead}} expected-note 0+{{candidate}}
  f += ::sqrtf(x);                           // expected-error {{'sqrtf'}} expected-note {{use 'concurrency::fast_math::sqrt' instead}} expected-note 0+{{declared here}}
  f += fast_math::cbrt(x);                   // expected-error {{no member named 'cbrt'}} expected-note {{use 'concurrency::precise_math::cbrt' instead}}
  return f;
}
