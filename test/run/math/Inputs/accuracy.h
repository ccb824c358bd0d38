// Checks every result of functions.def in a kernel and on the host against the reference, and prints the largest errors
// if the program is given an argument (scripts/measure-math). The includer defines T, NS and ROW_precise (nothing:
// fast_math has no such row).
#pragma once

#include "reference.h"
#include <algorithm>
#include <amp.h>
#include <amp_math.h>
#include <cfloat>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <vector>

using namespace concurrency;

const bool is_float = sizeof(T) == sizeof(float);
using limits = std::numeric_limits<T>;

// How far a result may be from the reference: the sum of these.
struct bound {
  double ulps;         // of the reference; 0: rounded correctly
  double epsilons = 0; // of 1
  double absolute = 0;
};
constexpr bound ulps(double count, double epsilons = 0) { return {count, epsilons}; }
constexpr bound within(double distance) { return {0, 0, distance}; }

// Results through pointers.
inline T fraction_of(T x) restrict(cpu, amp) {
  int exponent = 0;
  return NS::frexp(x, &exponent);
}
inline T exponent_of(T x) restrict(cpu, amp) {
  int exponent = 0;
  NS::frexp(x, &exponent);
  return T(exponent);
}
inline T remains_of(T x) restrict(cpu, amp) {
  T whole = 0;
  return NS::modf(x, &whole);
}
inline T whole_of(T x) restrict(cpu, amp) {
  T whole = 0;
  NS::modf(x, &whole);
  return whole;
}
inline T sine_of(T x) restrict(cpu, amp) {
  T sine = 0, cosine = 0;
  NS::sincos(x, &sine, &cosine);
  return sine;
}
inline T cosine_of(T x) restrict(cpu, amp) {
  T sine = 0, cosine = 0;
  NS::sincos(x, &sine, &cosine);
  return cosine;
}
#if PRECISE
inline T log_gamma_of(T x) restrict(cpu, amp) {
  int sign = 0;
  return NS::lgamma(x, &sign);
}
inline T gamma_sign_of(T x) restrict(cpu, amp) {
  int sign = 0;
  NS::lgamma(x, &sign);
  return T(sign);
}
inline T remainder_of(T x, T y) restrict(cpu, amp) {
  int quotient = 0;
  return NS::remquo(x, y, &quotient);
}
inline T quotient_of(T x, T y) restrict(cpu, amp) {
  int quotient = 0;
  NS::remquo(x, y, &quotient);
  return T(quotient < 0 ? -(-quotient % 8) : quotient % 8);
}
#define ROW_precise(...) __VA_ARGS__
#define BOUND(fast, precise) precise
#else
#define ROW_precise(...)
#define BOUND(fast, precise) fast
#endif
#define ROW_both(...) __VA_ARGS__

enum function_number {
#define MATH(where, name, ...) ROW_##where(number_of_##name, )
#include "functions.def"
#undef MATH
  function_count
};

inline T evaluate(int function, T x, T y) restrict(cpu, amp) {
  switch (function) {
#define MATH(where, name, call, ...) ROW_##where(case number_of_##name : return call;)
#include "functions.def"
#undef MATH
  }
  return y;
}

inline long double evaluate_reference(int function, long double x, long double y) {
  switch (function) {
#define MATH(where, name, call, reference, ...) ROW_##where(case number_of_##name : return reference;)
#include "functions.def"
#undef MATH
  }
  return y;
}

// The table has every function that the library's own table has.
#define AMPCC_MATH(where, suffix, shape, name, ...) ROW_##where(static_assert(number_of_##name >= 0);)
#include "amp/math/builtin_functions.def"
#undef AMPCC_MATH

struct description {
  const char *name;
  double x_low, x_high, y_low, y_high;
  bound allowed;
};
const description descriptions[] = {
#define MATH(where, name, call, reference, x_low, x_high, y_low, y_high, fast, precise)                                \
  ROW_##where({#name, x_low, x_high, y_low, y_high, BOUND(fast, precise)}, )
#include "functions.def"
#undef MATH
};

// Numbers between 0 and 1 that look random, the same on every run.
inline double hashed(unsigned number) {
  std::uint64_t hash = (number + 1) * 0x9e3779b97f4a7c15u;
  hash = (hash ^ hash >> 30) * 0xbf58476d1ce4e5b9u;
  hash = (hash ^ hash >> 27) * 0x94d049bb133111ebu;
  return double(hash >> 11) * 0x1p-53;
}

// Half of the arguments are spread evenly over the range, half over its orders of magnitude.
inline T argument(double low, double high, unsigned number) {
  const double share = hashed(number);
  double result = low + (high - low) * share;
  if (number % 2 && high > 0 && share > 0) {
    const double smallest = low > 0 ? low : high * 1e-9;
    result = smallest * std::pow(high / smallest, share);
    if (low < 0 && number % 4 == 1)
      result = -result * (-low / high);
  }
  return T(std::min(std::max(result, low), high));
}

inline double ulp(long double value) {
  const int exponent = value == 0 ? limits::min_exponent - 1 : std::ilogb(value);
  return std::ldexp(1.0, std::max(exponent, limits::min_exponent - 1) - (limits::digits - 1));
}

inline bool is_close(T result, long double expected, const bound &allowed) {
  const double room =
      std::max(allowed.ulps, 0.5) * ulp(expected) + allowed.epsilons * double(limits::epsilon()) + allowed.absolute;
  return std::fabs(result - expected) <= room * (1 + 1e-6);
}

// Of infinities, zeros and NaNs only the kind matters; what is smaller than all normal numbers may become 0.
inline bool is_same_kind(T result, long double expected, const bound &allowed) {
  if (std::isnan(expected))
    return std::isnan(result);
  if (std::isinf(T(expected)))
    return result == T(expected);
  if (std::fabs(expected) < limits::min() && expected != 0)
    return std::fabs(result) <= limits::min();
  if (std::signbit(result) != std::signbit(expected))
    return false;
  return is_close(result, expected, allowed);
}

// Not what C leaves to the implementation, nor zeros about whose sign drivers disagree.
inline bool has_special_results(int function) {
#if PRECISE
  return function != number_of_ilogb && function != number_of_frexp_exponent && function != number_of_lgamma_sign &&
         function != number_of_remquo_quotient && function != number_of_remquo && function != number_of_sinpi &&
         function != number_of_tanpi;
#else
  static_cast<void>(function);
  return false;
#endif
}

const int samples = 2000;
const T special_values[] = {0,
                            -T(0),
                            limits::infinity(),
                            -limits::infinity(),
                            limits::quiet_NaN(),
                            limits::denorm_min(),
                            -limits::denorm_min(),
                            limits::min(),
                            limits::max(),
                            limits::lowest(),
                            1,
                            -1};
const int special_count = sizeof special_values / sizeof *special_values;
const int row_size = samples + special_count;

inline int failures = 0;
inline void complain(const char *side, int function, T x, T y, T result) {
  if (++failures < 30)
    std::printf("%s %s(%.17g, %.17g) is %.17g, not %.17Lg\n", side, descriptions[function].name, double(x), double(y),
                double(result), evaluate_reference(function, x, y));
}

// `extra`: units in the last place that are allowed beyond the bounds. Returns the largest errors.
inline std::vector<double> check(const char *side, const std::vector<T> &xs, const std::vector<T> &ys,
                                 const std::vector<T> &results, double extra) {
  std::vector<double> largest_errors(function_count);
  for (int i = 0; i != function_count * row_size; ++i) {
    const int function = i / row_size;
    bound allowed = descriptions[function].allowed;
    allowed.ulps += extra;
    const long double expected = evaluate_reference(function, xs[i], ys[i]);
    if (i % row_size < samples) {
      largest_errors[function] =
          std::max(largest_errors[function], std::fabs(double(results[i] - expected)) / ulp(expected));
      if (!is_close(results[i], expected, allowed))
        complain(side, function, xs[i], ys[i], results[i]);
    } else if (has_special_results(function)) {
      // A device without denormal numbers takes them for zeros.
      const bool flushed =
          std::fpclassify(xs[i]) == FP_SUBNORMAL &&
          is_same_kind(results[i], evaluate_reference(function, std::copysign(T(0), xs[i]), ys[i]), allowed);
      if (!flushed && !is_same_kind(results[i], expected, allowed))
        complain(side, function, xs[i], ys[i], results[i]);
    }
  }
  return largest_errors;
}

int main(int count, char **) {
  std::vector<T> xs, ys, host_results, results(function_count * row_size);
  for (int function = 0; function != function_count; ++function)
    for (int i = 0; i != row_size; ++i) {
      const description &d = descriptions[function];
      xs.push_back(i < samples ? argument(d.x_low, d.x_high, i) : special_values[i - samples]);
      ys.push_back(i < samples ? argument(d.y_low, d.y_high, 7 * i + 3) : T(2.5));
      host_results.push_back(evaluate(function, xs.back(), ys.back()));
    }
  array_view<const T, 2> x(function_count, row_size, xs), y(function_count, row_size, ys);
  array_view<T, 2> view(function_count, row_size, results);
  view.discard_data();
  parallel_for_each(view.extent, [=](index<2> i) restrict(amp) { view[i] = evaluate(i[0], x[i], y[i]); });
  view.synchronize();
  const std::vector<double> host_errors = check("cpu", xs, ys, host_results, 2); // the C library has its own bounds
  const std::vector<double> errors = check("amp", xs, ys, results, 0);
  for (int function = 0; function != function_count && count > 1; ++function)
    std::printf("%s,%g,%g,%g,%.2f,%.2f\n", descriptions[function].name, descriptions[function].allowed.ulps,
                descriptions[function].allowed.epsilons, descriptions[function].allowed.absolute, errors[function],
                host_errors[function]);
  return failures != 0;
}
