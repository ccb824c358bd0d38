// The parameter types of the cpu forms of math functions (API-MATH-08, -11). Arguments need a user-defined conversion,
// and the forms are templates, to which overload resolution prefers functions with equal conversions: so that with
// `using namespace fast_math` a call selects the C library's function whenever that function is viable, also if the
// argument is an object of a class with a conversion function.
#pragma once

#include <type_traits>
#include <utility>

namespace ampcc::math {

template <bool Condition> using enable_when = std::enable_if_t<Condition, int>;

// The type of number that an object of a class converts to if there are a float and a double function.
float number_meant(float);
double number_meant(double);
template <class T, class Number, class = void> inline constexpr bool means = false;
template <class T, class Number>
inline constexpr bool means<T, Number, std::void_t<decltype(math::number_meant(std::declval<T &>()))>> =
    std::is_class_v<T> && std::is_same_v<decltype(math::number_meant(std::declval<T &>())), Number>;

// The parameter of functions that have a float form only: takes every number.
struct any_number {
  template <class T, enable_when<std::is_convertible_v<T &, float>> = 0>
  any_number(T v) : value(static_cast<float>(v)) {}
  operator float() const { return value; }
  float value;
};

// The parameters of functions that have a float and a double form: each takes its own type, integers, and classes that
// convert to its own type, so that a call with integers alone, or with both types, is ambiguous or not viable, as on
// the accelerator.
template <class Own, class T>
inline constexpr bool is_number_for = std::is_same_v<T, Own> || std::is_integral_v<T> || means<T, Own>;
struct float_number {
  template <class T, enable_when<is_number_for<float, T>> = 0> float_number(T v) : value(static_cast<float>(v)) {}
  operator float() const { return value; }
  float value;
};
struct double_number {
  template <class T, enable_when<is_number_for<double, T>> = 0> double_number(T v) : value(static_cast<double>(v)) {}
  operator double() const { return value; }
  double value;
};

} // namespace ampcc::math
