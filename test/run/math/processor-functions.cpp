// The functions of float that the runtime computes for rows of threads on processors (runtime/launch/vector_math) keep the
// bounds of OpenCL for arguments of all sizes, and give the special values that C asks for.
// SPEC: API-MATH-04, API-MATH-05
// RUN: %amp-cc -O2 %s -o %t && %t
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <vector>
using namespace concurrency;

static std::vector<float> all_sizes(unsigned seed) {
  const float special[] = {0.0f, -0.0f, 1.0f, -1.0f, 2.0f, 3.0f, -3.0f, 0.5f, 1e-45f, -1e-45f, 1.17549435e-38f, 3.4e38f,
                           -3.4e38f, 16777216.0f, 16777215.0f, -16777215.0f, 33554432.0f, 0.999999940f, 1.00000012f,
                           1.57079637f, 3.14159274f, 88.7228394f, -103.972084f, 127.999992f, -149.0f, 2.41421366f,
                           0.414213568f, 5.5e13f, 7.7e28f, INFINITY, -INFINITY, NAN};
  std::vector<float> result;
  for (float x : special)
    for (int other = 0; other < 32; ++other)
      result.push_back(seed % 2 ? x : special[other]);
  while (result.size() < 1 << 18) { // every bit at random; then of moderate size
    seed = seed * 1664525u + 1013904223u;
    const unsigned bits = (seed >> 16) | (seed * 48271u & 0xffff0000u);
    float x;
    std::memcpy(&x, &bits, sizeof x);
    result.push_back(result.size() % 2 ? x : float(int(seed)) / 4e8f);
  }
  return result;
}

static double ulp(double of) {
  const double size = std::fabs(of) < 0x1p-126 ? 0x1p-126 : std::fabs(of);
  return std::ldexp(1.0, std::ilogb(size) - 23);
}

static bool is_right(float got, double exact, double ulps) {
  const float rounded = float(exact);
  if (std::isnan(exact) || std::isinf(rounded))
    return std::isnan(exact) ? std::isnan(got) : got == rounded || std::fabs(got) > 3.402e38f;
  if (exact == 0)
    return got == 0 && std::signbit(got) == std::signbit(exact);
  return std::fabs(got - exact) <= ulps * ulp(exact) || std::fabs(exact) < 0x1p-126; // those may become zero
}

static int failures = 0;

template <class Kernel> static std::vector<float> computed(const Kernel &kernel) {
  const std::vector<float> x = all_sizes(1), y = all_sizes(2);
  std::vector<float> result(x.size());
  array_view<float> out(result);
  array_view<const float> first(x), second(y);
  out.discard_data();
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = kernel(first[i], second[i]); });
  out.synchronize();
  return result;
}

// For native functions of OpenCL, whose error is an absolute one, near poles a relative one: large angles have any result.
template <class Kernel, class Reference>
static void check_turns(const char *name, double error, const Kernel &kernel, const Reference &reference) {
  const std::vector<float> x = all_sizes(1), result = computed(kernel);
  int wrong = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double exact = reference(x[i]), size = std::fabs(exact) > 1 ? std::fabs(exact) : 1;
    const bool is_right = std::isnan(exact)             ? std::isnan(result[i])
                          : std::fabs(x[i]) > 314.159f ? !std::isnan(result[i])
                                                        : std::fabs(result[i] - exact) <= error * size;
    if (!is_right && ++wrong < 4)
      std::printf("%s(%a): %a instead of %a\n", name, x[i], result[i], exact);
  }
  failures += wrong;
}

static int power_of(float y) restrict(cpu, amp) { return y > -600 && y < 600 ? int(y) : y > 0 ? 600 : -600; }

template <class Kernel, class Reference>
static void check(const char *name, double ulps, const Kernel &kernel, const Reference &reference) {
  const std::vector<float> x = all_sizes(1), y = all_sizes(2), result = computed(kernel);
  int wrong = 0;
  for (std::size_t i = 0; i < x.size(); ++i)
    if (const double exact = reference(x[i], y[i]); !is_right(result[i], exact, ulps) && ++wrong < 4)
      std::printf("%s(%a, %a): %a instead of %a\n", name, x[i], y[i], result[i], exact);
  failures += wrong;
}

#define CHECK(name, ulps)                                                                                              \
  check(                                                                                                               \
      #name, ulps, [](float x, float) restrict(amp) { return precise_math::name(x); },                                 \
      [](double x, double) { return std::name(x); })
#define CHECK_2(name, ulps)                                                                                            \
  check(                                                                                                               \
      #name, ulps, [](float x, float y) restrict(amp) { return precise_math::name(x, y); },                            \
      [](double x, double y) { return std::name(x, y); })

int main() {
  CHECK(acos, 4);
  CHECK(acosh, 4);
  CHECK(asin, 4);
  CHECK(asinh, 4);
  CHECK(atan, 5);
  CHECK(atanh, 5);
  CHECK(cbrt, 2);
  CHECK(cos, 4);
  CHECK(cosh, 4);
  CHECK(erf, 16);
  CHECK(erfc, 16);
  CHECK(exp, 3);
  CHECK(exp2, 3);
  CHECK(expm1, 3);
  CHECK(log, 3);
  CHECK(log2, 3);
  CHECK(log10, 3);
  CHECK(log1p, 2);
  CHECK(sin, 4);
  CHECK(sinh, 4);
  CHECK(tan, 5);
  CHECK(tanh, 5);
  CHECK_2(atan2, 6);
  CHECK_2(hypot, 4);
  CHECK_2(fmod, 0);
  CHECK_2(fdim, 0.5);
  CHECK_2(pow, 16);
  check(
      "exp10", 3, [](float x, float) restrict(amp) { return precise_math::exp10(x); },
      [](double x, double) { return std::pow(10.0, x); });
  check(
      "ldexp", 0.5, [](float x, float y) restrict(amp) { return precise_math::ldexp(x, power_of(y)); },
      [](double x, double y) { return std::ldexp(x, power_of(float(y))); });
  check_turns(
      "fast sin", 0.0008, [](float x, float) restrict(amp) { return fast_math::sin(x); },
      [](double x) { return std::sin(x); });
  check_turns(
      "fast cos", 0.0008, [](float x, float) restrict(amp) { return fast_math::cos(x); },
      [](double x) { return std::cos(x); });
  check_turns(
      "fast tan", 0.004, [](float x, float) restrict(amp) { return fast_math::tan(x); },
      [](double x) { return std::tan(x); });
  check(
      "sincos", 4,
      [](float x, float y) restrict(amp) {
        float sine, cosine;
        precise_math::sincos(x, &sine, &cosine);
        return y < 0 ? sine : cosine;
      },
      [](double x, double y) { return y < 0 ? std::sin(x) : std::cos(x); });
  return failures != 0;
}
