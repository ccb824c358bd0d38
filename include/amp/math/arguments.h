// The parameter types of the cpu forms of math functions (API-MATH-08, -11). A number reaches them by a user-defined
// conversion, the worst there is, so that with `using namespace fast_math` a call means the C library's function
// whenever that one can be called at all.
#pragma once

#include <type_traits>

namespace ampcc::math {

template <bool Condition> using when = std::enable_if_t<Condition, int>;

// A parameter that takes every number: of functions that have a float form only.
struct any_number {
  template <class T, when<std::is_arithmetic_v<T>> = 0> any_number(T v) : value(static_cast<float>(v)) {}
  operator float() const { return value; }
  float value;
};

// The parameters of functions that have a float and a double form: each takes its own type and integers, so that a call
// with integers alone, or with both types, is ambiguous or has no candidate, as on the accelerator.
struct float_number {
  template <class T, when<std::is_same_v<T, float> || std::is_integral_v<T>> = 0>
  float_number(T v) : value(static_cast<float>(v)) {}
  operator float() const { return value; }
  float value;
};
struct double_number {
  template <class T, when<std::is_same_v<T, double> || std::is_integral_v<T>> = 0>
  double_number(T v) : value(static_cast<double>(v)) {}
  operator double() const { return value; }
  double value;
};

} // namespace ampcc::math
