// What the host's forms of the math functions take: numbers, and objects that convert to one, without getting into the
// way of the functions of the C library.
// SPEC: API-MATH-08 API-MATH-11
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
#include <amp_math.h>
#include <amp_short_vectors.h>
#include <cmath>
#include <type_traits>
using namespace concurrency;

struct of_float {
  float v;
  operator float() const restrict(cpu, amp) { return v; }
};
struct of_double {
  double v;
  operator double() const restrict(cpu, amp) { return v; }
};
struct for_host {
  operator float() { return 9; }
};
struct of_both : of_float, of_double {
  of_both() : of_float{1}, of_double{2} {}
};
enum number : int { sixteen = 16 };

template <class T, class = void> struct has_precise_sqrt : std::false_type {};
template <class T>
struct has_precise_sqrt<T, std::void_t<decltype(precise_math::sqrt(std::declval<T>()))>> : std::true_type {};
static_assert(has_precise_sqrt<float>() && has_precise_sqrt<double>() && has_precise_sqrt<of_float>(), "");
static_assert(!has_precise_sqrt<of_both>() && !has_precise_sqrt<int>() && !has_precise_sqrt<number *>(), "");

int qualified() {
  const graphics::norm n(-0.5f);
  const graphics::unorm u(0.25f);
  const of_float f{-4};
  const of_double d{2};
  for_host h;
  if (concurrency::fast_math::fabs(n) != 0.5f || fast_math::fabsf(u) != 0.25f || fast_math::fabs(f) != 4)
    return 1;
  if (fast_math::sqrt(h) != 3 || fast_math::sqrt(sixteen) != 4 || fast_math::sqrt(16) != 4 || fast_math::sqrt(16.0L) != 4)
    return 2;
  if (fast_math::fmax(n, u) != 0.25f || fast_math::pow(f, 2) != 16 || fast_math::pow(2.0f, f) != 0.0625f)
    return 3;
  float whole = 0, sine = 0, cosine = 0;
  int exponent = 0;
  if (fast_math::modf(n, &whole) != -0.5f || fast_math::frexp(f, &exponent) != -0.5f || exponent != 3)
    return 4;
  fast_math::sincos(graphics::norm(0), &sine, &cosine);
  if (sine != 0 || cosine != 1 || fast_math::ldexp(u, 2) != 1 || !fast_math::isfinite(n) || fast_math::isnan(u))
    return 5;
  if (precise_math::fabs(n) != 0.5f || precise_math::fma(u, f, n) != -1.5f || precise_math::fabs(d) != 2)
    return 6;
  static_assert(std::is_same_v<decltype(precise_math::fabs(n)), float>, "");
  static_assert(std::is_same_v<decltype(precise_math::fabs(d)), double>, "");
  static_assert(std::is_same_v<decltype(precise_math::pow(f, 2)), float>, "");
  static_assert(std::is_same_v<decltype(precise_math::fabsf(d)), float>, "");
  return 0;
}

// Unqualified calls are the C library's.
namespace with_directive {
using namespace concurrency::fast_math;
using namespace concurrency::precise_math;
int calls() {
  const graphics::norm n(-0.5f);
  const of_double d{-2};
  static_assert(std::is_same_v<decltype(fabs(n)), decltype(::fabs(n))>, "");
  static_assert(std::is_same_v<decltype(fabs(1.0f)), decltype(::fabs(1.0f))>, "");
  static_assert(std::is_same_v<decltype(fabs(sixteen)), double>, "");
  return fabs(n) == 0.5 && fabs(d) == 2 && sqrt(16) == 4 && pow(d, 2) == 4 && fmax(n, 0.25f) == 0.25 ? 0 : 10;
}
} // namespace with_directive
namespace with_std {
using namespace std;
using namespace concurrency::fast_math;
int calls() {
  const graphics::norm n(-0.5f);
  static_assert(std::is_same_v<decltype(fabs(n)), float>, "");
  return fabs(n) == 0.5f && sqrt(16.0f) == 4 ? 0 : 20;
}
} // namespace with_std

// And both sides choose alike.
float dual(graphics::norm n, of_float f) restrict(cpu, amp) { return fast_math::fabs(n) + precise_math::fabs(f); }

int main() {
  float result = 0;
  {
    array_view<float> v(1, &result);
    const graphics::norm n(-0.5f);
    const of_float f{-4};
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = dual(n, f); });
  }
  if (result != dual(graphics::norm(-0.5f), of_float{-4}))
    return 30;
  return qualified() + with_directive::calls() + with_std::calls();
}
