// Math functions that neither OpenCL C nor <cmath> has (API-PMATH-16, -17, -29, -47, -49, -55), for both sides.
//
// The quantile of the normal distribution is Wichura's rational approximation (Applied Statistics algorithm 241). The
// float form is written out rather than a template over the number type, so that no double constant reaches a kernel.
#pragma once

#include "amp/dialect.h"

namespace ampcc::math {

// The x with phi(x) = p. Takes p - 1/2 and the smaller of p and 1 - p, each of which the caller computes without
// cancellation.
inline float normal_quantile(float centred, float tail) AMPCC_CPU_AMP {
  namespace precise = Concurrency::precise_math;
  if (precise::fabs(centred) <= 0.425f) {
    const float r = 0.180625f - centred * centred;
    return centred * (((59.109374720f * r + 159.29113202f) * r + 50.434271938f) * r + 3.3871327179f) /
           (((67.187563600f * r + 78.757757664f) * r + 17.895169469f) * r + 1.0f);
  }
  float r = precise::sqrt(-precise::log(tail));
  float x = 0.0f;
  if (r <= 5.0f) {
    r -= 1.6f;
    x = (((0.17023821103f * r + 1.3067284816f) * r + 2.7568153900f) * r + 1.4234372777f) /
        ((0.12021132975f * r + 0.73700164250f) * r + 1.0f);
  } else if (precise::isinf(r) != 0) {
    x = r;
  } else {
    r -= 5.0f;
    x = (((0.017337203997f * r + 0.42868294337f) * r + 3.0812263860f) * r + 6.6579051150f) /
        ((0.012258202635f * r + 0.24197894225f) * r + 1.0f);
  }
  return precise::copysign(x, centred);
}

inline double normal_quantile(double centred, double tail) AMPCC_CPU_AMP {
  namespace precise = Concurrency::precise_math;
  if (precise::fabs(centred) <= 0.425) {
    const double r = 0.180625 - centred * centred;
    return centred *
           (((((((2.5090809287301226727e3 * r + 3.3430575583588128105e4) * r + 6.7265770927008700853e4) * r +
                4.5921953931549871457e4) *
                   r +
               1.3731693765509461125e4) *
                  r +
              1.9715909503065514427e3) *
                 r +
             1.3314166789178437745e2) *
                r +
            3.3871328727963666080e0) /
           (((((((5.2264952788528545610e3 * r + 2.8729085735721942674e4) * r + 3.9307895800092710610e4) * r +
                2.1213794301586595867e4) *
                   r +
               5.3941960214247511077e3) *
                  r +
              6.8718700749205790830e2) *
                 r +
             4.2313330701600911252e1) *
                r +
            1.0);
  }
  double r = precise::sqrt(-precise::log(tail));
  double x = 0.0;
  if (r <= 5.0) {
    r -= 1.6;
    x = (((((((7.74545014278341407640e-4 * r + 2.27238449892691845833e-2) * r + 2.41780725177450611770e-1) * r +
             1.27045825245236838258e0) *
                r +
            3.64784832476320460504e0) *
               r +
           5.76949722146069140550e0) *
              r +
          4.63033784615654529590e0) *
             r +
         1.42343711074968357734e0) /
        (((((((1.05075007164441684324e-9 * r + 5.47593808499534494600e-4) * r + 1.51986665636164571966e-2) * r +
             1.48103976427480074590e-1) *
                r +
            6.89767334985100004550e-1) *
               r +
           1.67638483018380384940e0) *
              r +
          2.05319162663775882187e0) *
             r +
         1.0);
  } else if (precise::isinf(r) != 0) {
    x = r;
  } else {
    r -= 5.0;
    x = (((((((2.01033439929228813265e-7 * r + 2.71155556874348757815e-5) * r + 1.24266094738807843860e-3) * r +
             2.65321895265761230930e-2) *
                r +
            2.96560571828504891230e-1) *
               r +
           1.78482653991729133580e0) *
              r +
          5.46378491116411436990e0) *
             r +
         6.65790464350110377720e0) /
        (((((((2.04426310338993978564e-15 * r + 1.42151175831644588870e-7) * r + 1.84631831751005468180e-5) * r +
             7.86869131145613259100e-4) *
                r +
            1.48753612908506148525e-2) *
               r +
           1.36929880922735805310e-1) *
              r +
          5.99832206555887937690e-1) *
             r +
         1.0);
  }
  return precise::copysign(x, centred);
}

inline float probit(float p) AMPCC_CPU_AMP { return normal_quantile(p - 0.5f, p < 0.5f ? p : 1.0f - p); }
inline double probit(double p) AMPCC_CPU_AMP { return normal_quantile(p - 0.5, p < 0.5 ? p : 1.0 - p); }

// erfinv(x) is the quantile of (1 + x) / 2, divided by the square root of 2; erfcinv(x) is erfinv(1 - x).
inline float erfinv(float x) AMPCC_CPU_AMP {
  return 0.70710678f * normal_quantile(0.5f * x, 0.5f * (1.0f - Concurrency::precise_math::fabs(x)));
}
inline double erfinv(double x) AMPCC_CPU_AMP {
  return 0.70710678118654752440 * normal_quantile(0.5 * x, 0.5 * (1.0 - Concurrency::precise_math::fabs(x)));
}
inline float erfcinv(float x) AMPCC_CPU_AMP {
  return 0.70710678f * normal_quantile(0.5f * (1.0f - x), x < 1.0f ? 0.5f * x : 1.0f - 0.5f * x);
}
inline double erfcinv(double x) AMPCC_CPU_AMP {
  return 0.70710678118654752440 * normal_quantile(0.5 * (1.0 - x), x < 1.0 ? 0.5 * x : 1.0 - 0.5 * x);
}

// erfc(-x / sqrt(2)) / 2. For large arguments erfc magnifies the rounding error of the product, so a first-order
// correction with the derivative of erfc compensates for it.
inline float phi(float x) AMPCC_CPU_AMP {
  namespace precise = Concurrency::precise_math;
  const float root = 0.70710677f, rest_of_root = 1.2101617e-8f;
  const float at = -root * x;
  const float complement = precise::erfc(at);
  if (precise::fabs(at) > 20.0f || at == 0.0f)
    return 0.5f * complement;
  const float missing = precise::fma(-root, x, -at) - rest_of_root * x;
  return 0.5f * (complement - 1.1283792f * precise::exp(-at * at) * missing);
}
inline double phi(double x) AMPCC_CPU_AMP {
  namespace precise = Concurrency::precise_math;
  const double root = 0.70710678118654757, rest_of_root = -4.8336466567264567e-17;
  const double at = -root * x;
  const double complement = precise::erfc(at);
  if (precise::fabs(at) > 40.0 || at == 0.0)
    return 0.5 * complement;
  const double missing = precise::fma(-root, x, -at) - rest_of_root * x;
  return 0.5 * (complement - 1.1283791670955126 * precise::exp(-at * at) * missing);
}

// x times 2 to the y. The integer part of y goes into the exponent, without rounding error; it is clamped to bounds
// beyond which no result is finite and nonzero.
inline float scalb(float x, float y) AMPCC_CPU_AMP {
  namespace precise = Concurrency::precise_math;
  if (precise::isfinite(y) == 0)
    return y > 0.0f ? x * y : x / -y;
  const float whole = precise::floor(y);
  return precise::ldexp(x * precise::exp2(y - whole), int(precise::fmax(-400.0f, precise::fmin(whole, 400.0f))));
}
inline double scalb(double x, double y) AMPCC_CPU_AMP {
  namespace precise = Concurrency::precise_math;
  if (precise::isfinite(y) == 0)
    return y > 0.0 ? x * y : x / -y;
  const double whole = precise::floor(y);
  return precise::ldexp(x * precise::exp2(y - whole), int(precise::fmax(-3000.0, precise::fmin(whole, 3000.0))));
}

#if defined(__AMP_CC_FRONTEND__)
// The host's numbers: FP_NAN 0, FP_INFINITE 1, FP_ZERO 2, FP_SUBNORMAL 3, FP_NORMAL 4.
template <class T> int fpclassify(T x) AMPCC_AMP {
  namespace precise = Concurrency::precise_math;
  return precise::isnan(x) ? 0 : precise::isinf(x) ? 1 : x == 0 ? 2 : precise::isnormal(x) ? 4 : 3;
}
#endif

} // namespace ampcc::math
