// The limits of numbers are functions for the CPU. Constants may be initialized with them; elsewhere the error names the
// macros.
// SPEC: R-LANG-161
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
#include <amp.h>
#include <limits>

using F = std::numeric_limits<float>;
void refused(float *to) restrict(amp) {
  to[0] = F::max();       // expected-error {{'numeric_limits<float>::max' is restrict(cpu)}} expected-note {{use FLT_MAX, DBL_MAX, INT_MAX or UINT_MAX, or a constant, which the compiler evaluates: 'constexpr float limit = std::numeric_limits<float>::max();'}}
  to[1] = F::min();       // expected-error {{'numeric_limits<float>::min' is restrict(cpu)}} expected-note {{use FLT_MIN}}
  to[2] = F::lowest();    // expected-error {{'numeric_limits<float>::lowest' is restrict(cpu)}} expected-note {{use -FLT_MAX}}
  to[3] = F::epsilon();   // expected-error {{'numeric_limits<float>::epsilon' is restrict(cpu)}} expected-note {{use FLT_EPSILON}}
  to[4] = F::infinity();  // expected-error {{'numeric_limits<float>::infinity' is restrict(cpu)}} expected-note {{use INFINITY}}
  to[5] = F::quiet_NaN(); // expected-error {{'numeric_limits<float>::quiet_NaN' is restrict(cpu)}} expected-note {{use NAN}}
  to[6] = F::denorm_min(); // expected-error {{'numeric_limits<float>::denorm_min' is restrict(cpu)}}
}
void constants(float *to) restrict(amp) {
  constexpr float most = F::max(), infinite = F::infinity();
  constexpr int count = std::numeric_limits<int>::max();
  to[0] = most + infinite;
  to[1] = float(count);
}
