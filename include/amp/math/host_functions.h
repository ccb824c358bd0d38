// Functions of the cpu forms of math functions that <cmath> lacks (API-MATH-11).
#pragma once

#include <cmath>

namespace ampcc::math {

inline float host_exp10(float x) { return __builtin_exp10f(x); }
inline double host_exp10(double x) { return __builtin_exp10(x); }

// The exact remainder of x modulo 2, in [-1, 1].
template <class T> T half_turns(T x) { return x - 2 * std::round(x / 2); }

// The argument of sine and cosine is reduced to a quarter turn first: pi * x has a large rounding error.
template <class T> T host_sinpi(T x) {
  const T pi = static_cast<T>(3.14159265358979323846L);
  const T r = half_turns(x);
  if (r == 0)
    return std::copysign(T(0), x);
  const T folded = r > T(0.5) ? 1 - r : r < T(-0.5) ? -1 - r : r;
  return std::sin(pi * folded);
}
template <class T> T host_cospi(T x) { return host_sinpi(T(0.5) - std::fabs(half_turns(x))); }
template <class T> T host_tanpi(T x) { return host_sinpi(x) / host_cospi(x); }

template <class T> void host_sincos(T x, T *sine, T *cosine) {
  const T s = std::sin(x);
  *cosine = std::cos(x);
  *sine = s;
}

inline float host_lgamma(float x, int *sign) { return ::lgammaf_r(x, sign); }
inline double host_lgamma(double x, int *sign) { return ::lgamma_r(x, sign); }

} // namespace ampcc::math
