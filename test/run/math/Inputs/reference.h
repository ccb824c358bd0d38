// What the C library lacks of reference functions, in long double: eleven bits more than a double has.
#pragma once

#include <cmath>

namespace reference {

using real = long double;
const real pi = 3.14159265358979323846264338327950288L, root_2 = 1.41421356237309504880168872420969808L;

// x without multiples of 2, exactly.
inline real half_turns(real x) { return x - 2 * std::round(x / 2); }
inline real sinpi(real x) {
  const real r = half_turns(x);
  if (r == 0)
    return std::copysign(real(0), x);
  return std::sin(pi * (r > 0.5L ? 1 - r : r < -0.5L ? -1 - r : r));
}
inline real cospi(real x) { return sinpi(0.5L - std::fabs(half_turns(x))); }
inline real tanpi(real x) { return sinpi(x) / cospi(x); }

inline real exp10(real x) { return std::pow(10.0L, x); }
inline real fma(real x, real y, real z) { return x * y + z; }
inline real phi(real x) { return std::erfc(-x / root_2) / 2; }

// The y with falling(y) = value, for a function that falls from 0 on.
template <class Function> real inverse(Function falling, real value) {
  real low = 0, high = 120;
  for (int i = 0; i < 90; ++i) {
    const real middle = low + (high - low) / 2;
    (falling(middle) > value ? low : high) = middle;
  }
  return low + (high - low) / 2;
}
inline real inverse_of_erfc(real y) {
  return y == 0 ? INFINITY : inverse([](real x) { return std::erfc(x); }, y);
}
inline real inverse_of_erf(real y) {
  real low = 0, high = 2;
  for (int i = 0; i < 90; ++i)
    (std::erf((low + high) / 2) < y ? low : high) = (low + high) / 2;
  return (low + high) / 2;
}
inline real erfinv(real x) {
  const real size = std::fabs(x);
  if (!(size <= 1))
    return NAN;
  if (size < 1e-15L)
    return x * std::sqrt(pi) / 2;
  return std::copysign(size < 0.5L ? inverse_of_erf(size) : inverse_of_erfc(1 - size), x);
}
inline real erfcinv(real x) {
  if (!(x >= 0 && x <= 2))
    return NAN;
  if (x > 0.5L && x < 1.5L)
    return erfinv(1 - x);
  return x < 1 ? inverse_of_erfc(x) : -inverse_of_erfc(2 - x);
}
inline real probit(real p) { return p == 0.5L ? 0 : -root_2 * erfcinv(2 * p); }

inline real fraction(real x) {
  int exponent;
  return std::frexp(x, &exponent);
}
inline real exponent(real x) {
  int result;
  std::frexp(x, &result);
  return result;
}
inline real remains(real x) {
  real whole;
  return std::modf(x, &whole);
}
inline real gamma_sign(real x) {
  int sign = 1;
  static_cast<void>(::lgammal_r(x, &sign));
  return sign;
}
// The lowest three bits of the quotient and its sign, which is what all implementations give.
inline real quotient(real x, real y) {
  int result;
  std::remquo(x, y, &result);
  return (result < 0 ? -1 : 1) * ((result < 0 ? -result : result) % 8);
}

} // namespace reference
