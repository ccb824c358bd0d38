// Every math function has all its forms on both sides: plain and with suffix, for float and for double, with the types
// that the specification says, and both forms give the same.
// SPEC: API-MATH-01, API-MATH-02, API-MATH-03, API-MATH-08, API-MATH-10, API-MATH-11, API-MATH-12, API-FMATH-34
// SPEC: API-PMATH-67, API-PMATH-68, API-D3DMATH-12, API-D3DMATH-18, API-D3DMATH-31
// RUN: %amp-cc %s -o %t && %t
#include "../Inputs/check.h"
#include <amp_math.h>
#include <type_traits>

using namespace concurrency;

// Calls of a function of each shape; x is in every domain.
#define CALL_unary(f) f(x)
#define CALL_test(f) f(x)
#define CALL_binary(f) f(x, x)
#define CALL_ternary(f) f(x, x, x)
#define CALL_scale(f) f(x, 2)
#define CALL_integer_output(f) f(x, &n)
#define CALL_real_output(f) f(x, &r)
#define CALL_quotient(f) f(x, x, &n)

#define RESULT_test(T) int
#define RESULT_unary(T) T
#define RESULT_binary(T) T
#define RESULT_ternary(T) T
#define RESULT_scale(T) T
#define RESULT_integer_output(T) T
#define RESULT_real_output(T) T
#define RESULT_quotient(T) T

#define CHECK_FORM(space, shape, name, T)                                                                              \
  static_assert(std::is_same_v<decltype(CALL_##shape(space::name)), RESULT_##shape(T)>);                               \
  static_cast<void>(CALL_##shape(space::name));
#define CHECK_none(space, shape, name, T) CHECK_FORM(space, shape, name, T)
#define CHECK_f(space, shape, name, T)                                                                                 \
  CHECK_FORM(space, shape, name, T)                                                                                    \
  EXPECT(CALL_##shape(space::name) == CALL_##shape(space::name##f));                                                   \
  static_assert(std::is_same_v<decltype(CALL_##shape(space::name##f)), RESULT_##shape(T)>);
#define FAST_both(suffix, shape, name) CHECK_##suffix(fast_math, shape, name, float)
#define FAST_precise(suffix, shape, name)

struct fast_forms {
  int operator()() const restrict(cpu, amp) {
    const float x = 0.5f;
    int n = 0;
    float r = 0, s = 0, c = 0;
#define AMPCC_MATH(where, suffix, shape, name, ...) FAST_##where(suffix, shape, name)
#define AMPCC_MATH_WRITTEN(where, suffix, shape, name, ...) FAST_##where(suffix, shape, name)
#define CALL_two_outputs(f) (f(x, &s, &c), s)
#define RESULT_two_outputs(T) T &
#include <amp/math/builtin_functions.def>
#include <amp/math/written_functions.def>
    EXPECT(s > 0.47f && s < 0.48f && c > 0.87f && c < 0.88f && n == 0 && r == 0.0f);
    EXPECT(fast_math::sqrt(4.0) == 2.0f); // converted
    return 0;
  }
};

struct precise_float_forms {
  int operator()() const restrict(cpu, amp) {
    const float x = 1.0f;
    int n = 0;
    float r = 0, s = 0, c = 0;
#undef AMPCC_MATH
#undef AMPCC_MATH_WRITTEN
#define AMPCC_MATH(where, suffix, shape, name, ...) CHECK_##suffix(precise_math, shape, name, float)
#define AMPCC_MATH_WRITTEN(where, suffix, shape, name, ...) CHECK_##suffix(precise_math, shape, name, float)
#include <amp/math/builtin_functions.def>
#include <amp/math/written_functions.def>
    EXPECT(s > 0.84f && c > 0.54f && n != 77 && r != 77.0f);
    EXPECT(precise_math::isnan(precise_math::nanf(3)) != 0);
    static_assert(std::is_same_v<decltype(precise_math::nanf(1)), float>);
    return 0;
  }
};

struct precise_double_forms {
  int operator()() const restrict(cpu, amp) {
    const double x = 1.0;
    int n = 0;
    double r = 0, s = 0, c = 0;
#undef AMPCC_MATH
#undef AMPCC_MATH_WRITTEN
#define AMPCC_MATH(where, suffix, shape, name, ...) CHECK_none(precise_math, shape, name, double)
#define AMPCC_MATH_WRITTEN(where, suffix, shape, name, ...) CHECK_none(precise_math, shape, name, double)
#include <amp/math/builtin_functions.def>
#include <amp/math/written_functions.def>
    EXPECT(s > 0.84 && c > 0.54 && n != 77 && r != 77.0);
    EXPECT(precise_math::isnan(precise_math::nan(3)) != 0);
    static_assert(std::is_same_v<decltype(precise_math::nan(1)), double>);
    return 0;
  }
};

struct double_helpers {
  int operator()() const restrict(amp) {
    EXPECT(direct3d::mad(2.0, 3.0, 4.0) == 10.0 && direct3d::rcp(4.0) == 0.25 && direct3d::mad(2u, 3u, 4u) == 10u);
    static_assert(std::is_same_v<decltype(direct3d::mad(2.0, 3.0, 4.0)), double>);
    static_assert(std::is_same_v<decltype(direct3d::rcp(2.0f)), float>);
    return 0;
  }
};

// With integers alone the call is ambiguous.
template <class T, class = void> constexpr bool has_root = false;
template <class T> constexpr bool has_root<T, std::void_t<decltype(precise_math::sqrt(T()))>> = true;
static_assert(has_root<float> && has_root<double> && !has_root<int>);

int main() {
  check_on_both(__FILE__, fast_forms());
  check_on_both(__FILE__, precise_float_forms());
  check_on_both(__FILE__, precise_double_forms());
  check_in_kernel(__FILE__, double_helpers());
  return failures != 0;
}
