// Math functions with results through pointers, for the accelerator. C++ AMP's functions take pointers to any address
// space: they pass the addresses of private temporaries to OpenCL's functions (API-MATH-07).
#pragma once

#include "amp/device/builtins.h"
#include "amp/dialect.h"

#if defined(__AMP_CC_FRONTEND__)

namespace ampcc::device {

AMPCC_BUILTIN("frexp") float frexp(float x, int *exponent) AMPCC_AMP;
AMPCC_BUILTIN("frexp") double frexp(double x, int *exponent) AMPCC_AMP;
AMPCC_BUILTIN("modf") float modf(float x, float *whole) AMPCC_AMP;
AMPCC_BUILTIN("modf") double modf(double x, double *whole) AMPCC_AMP;
AMPCC_BUILTIN("sincos") float sincos(float x, float *cosine) AMPCC_AMP;
AMPCC_BUILTIN("sincos") double sincos(double x, double *cosine) AMPCC_AMP;
AMPCC_BUILTIN("remquo") float remquo(float x, float y, int *quotient) AMPCC_AMP;
AMPCC_BUILTIN("remquo") double remquo(double x, double y, int *quotient) AMPCC_AMP;
AMPCC_BUILTIN("lgamma_r") float lgamma_r(float x, int *sign) AMPCC_AMP;
AMPCC_BUILTIN("lgamma_r") double lgamma_r(double x, int *sign) AMPCC_AMP;
AMPCC_BUILTIN("floor") double floor(double x) AMPCC_AMP;

} // namespace ampcc::device

namespace ampcc::math {

template <class T> T frexp(T x, int *exponent) AMPCC_AMP {
  int e = 0;
  const T mantissa = device::frexp(x, &e);
  *exponent = e;
  return mantissa;
}
template <class T> T modf(T x, T *whole) AMPCC_AMP {
  T integer = 0;
  const T fraction = device::modf(x, &integer);
  *whole = integer;
  return fraction;
}
template <class T> void sincos(T x, T *sine, T *cosine) AMPCC_AMP {
  T c = 0;
  *sine = device::sincos(x, &c);
  *cosine = c;
}
template <class T> T remquo(T x, T y, int *quotient) AMPCC_AMP {
  int q = 0;
  const T rest = device::remquo(x, y, &q);
  *quotient = q;
  return rest;
}
template <class T> T lgamma(T x, int *sign) AMPCC_AMP {
  int s = 0;
  const T result = device::lgamma_r(x, &s);
  const T below = device::floor(x);
  const bool is_odd = below != 2 * device::floor(below / 2);
  *sign = s < 0 || (x < 0 && is_odd) ? -1 : 1; // NVIDIA's function always gives 0
  return result;
}

} // namespace ampcc::math

#endif
