// The cpu forms of the math functions, and the functions that are written out for both sides.
// SPEC: API-MATH-01, API-MATH-02, API-MATH-03, API-MATH-08, API-MATH-11, API-MATH-12
// SPEC: API-PMATH-16, API-PMATH-17, API-PMATH-29, API-PMATH-38, API-PMATH-47, API-PMATH-49, API-PMATH-50, API-PMATH-55
#include "amp_math.h"
#include <catch2/catch.hpp>

namespace fast = concurrency::fast_math;
namespace precise = concurrency::precise_math;

// As the accelerator's forms: float stays float, and a call that could mean both is none.
template <class... A> class can_pow {
  template <class... B> static auto test(int) -> decltype(precise::pow(std::declval<B>()...), std::true_type());
  template <class... B> static std::false_type test(...);

public:
  static constexpr bool value = decltype(test<A...>(0))::value;
};
static_assert(can_pow<float, float>::value && can_pow<double, double>::value && can_pow<float, int>::value);
static_assert(!can_pow<int, int>::value && !can_pow<float, double>::value);
static_assert(std::is_same_v<decltype(fast::sqrt(2.0)), float> && std::is_same_v<decltype(precise::sqrt(2.0f)), float>);
static_assert(std::is_same_v<decltype(precise::sqrt(2.0)), double>);

namespace library_wins {
using namespace concurrency::fast_math;
using namespace concurrency::precise_math;
double square_root(float x) { return ::sqrt(x) + sqrtf(x) + std::sqrt(x) + fabs(static_cast<double>(x)); }
} // namespace library_wins

TEST_CASE("functions of the C library win over cpu forms that are visible without qualification") {
  CHECK(library_wins::square_root(4) == 10);
}

TEST_CASE("cpu forms give the results of <cmath>") {
  float element = 0.7f;
  float &reference = element;
  CHECK(fast::sinf(reference) == std::sin(0.7f));
  CHECK(fast::pow(2, 3) == 8);
  CHECK(fast::max(1.0f, 2) == 2);
  CHECK(precise::pow(2.0, 3) == 8);
  CHECK(precise::fma(2.0f, 3.0f, 4.0f) == 10);
  CHECK(precise::ldexp(3.0, 4) == 48);
  CHECK(precise::scalbnf(3, 4) == 48);
  CHECK(precise::exp10(2.0f) == 100);
  CHECK(precise::rsqrt(4.0) == 0.5);
  CHECK(precise::rcbrt(8.0) == 0.5);
  CHECK((precise::isnan(precise::nan(1)) != 0 && precise::isnan(precise::nanf(1)) != 0));
  CHECK((fast::isfinite(1.0f) != 0 && fast::isinf(1.0f) == 0 && fast::signbitf(-1) != 0));
}

TEST_CASE("functions with pointers write through them") {
  int exponent = 0, sign = 0, quotient = 0;
  float whole = 0, sine = 0, cosine = 0;
  CHECK((fast::frexp(8.0f, &exponent) == 0.5f && exponent == 4));
  CHECK((fast::modff(-2.5f, &whole) == -0.5f && whole == -2));
  fast::sincos(1.0f, &sine, &cosine);
  CHECK((sine == std::sin(1.0f) && cosine == std::cos(1.0f)));
  CHECK((precise::lgamma(-0.5, &sign) == Approx(1.2655121234846454) && sign == -1));
  CHECK((precise::remquo(7.0, 3.0, &quotient) == 1 && quotient == 2));
}

TEST_CASE("sine and cosine of multiples of pi are exact where they can be") {
  CHECK((precise::sinpi(1.0) == 0 && precise::sinpi(0.5f) == 1 && precise::sinpi(-1.5) == 1));
  CHECK((precise::cospi(0.5) == 0 && precise::cospi(1.0f) == -1 && precise::cospi(-7.0) == -1));
  CHECK(precise::tanpi(0.25) == Approx(1));
}

TEST_CASE("numbers are classified with the host's constants") {
  CHECK(precise::fpclassify(1.0f) == FP_NORMAL);
  CHECK(precise::fpclassify(1e-310) == FP_SUBNORMAL);
  CHECK((FP_NAN == 0 && FP_INFINITE == 1 && FP_ZERO == 2 && FP_SUBNORMAL == 3 && FP_NORMAL == 4));
}

TEST_CASE("the inverse error functions invert") {
  double error = 0;
  for (double x = -0.999; x < 1; x += 0.0037)
    error = std::fmax(error, std::fabs(std::erf(precise::erfinv(x)) - x));
  CHECK(error < 1e-15);
  for (double y = 1e-300; y < 2; y *= 1.7)
    error = std::fmax(error, std::fabs(std::erfc(precise::erfcinv(y)) - y) / y);
  CHECK(error < 1e-12); // the function is that steep at the left end
  float error_f = 0;
  for (float y = 1e-30f; y < 2; y *= 1.1f)
    error_f = std::fmax(error_f, std::fabs(precise::erfcinvf(y) - float(precise::erfcinv(double(y)))) /
                                     std::fabs(precise::erfcinvf(y)));
  CHECK(error_f < 1e-6f);
}

TEST_CASE("the inverse error functions end at infinity") {
  CHECK((precise::erfinv(1.0) == INFINITY && precise::erfinv(-1.0f) == -INFINITY));
  CHECK((precise::probit(0.0) == -INFINITY && precise::probit(1.0f) == INFINITY && precise::probit(0.5) == 0));
  CHECK(std::isnan(precise::erfinv(1.5)));
}

TEST_CASE("probit inverts phi") {
  for (double x = -8; x < 5; x += 0.25)
    CHECK(precise::probit(precise::phi(x)) == Approx(x).margin(1e-9));
  CHECK(precise::phi(0.0f) == 0.5f);
}

TEST_CASE("scalb takes any exponent") {
  CHECK((precise::scalb(3.0, 4.0) == 48 && precise::scalb(1.0f, 0.5f) == Approx(std::sqrt(2.0f))));
  CHECK((precise::scalb(1.0, 5000.0) == INFINITY && precise::scalb(1.0, -5000.0) == 0));
  CHECK((precise::scalb(2.0f, INFINITY) == INFINITY && precise::scalb(2.0f, -INFINITY) == 0));
  CHECK(precise::scalb(0x1p-1000, 2000.0) == 0x1p1000);
}
