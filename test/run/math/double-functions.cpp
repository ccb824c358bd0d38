// Every double function of precise_math gives in a kernel what its cpu form gives on the CPU.
// SPEC: API-MATH-03, API-MATH-05, API-MATH-07, API-MATH-11
// RUN: %amp-cc %s -o %t && %t
#include <amp.h>
#include <amp_math.h>
#include <cstdio>
#include <vector>

using namespace concurrency;

// The functions of one number, with the range of their arguments: function(name, from, to).
#define FUNCTIONS(function)                                                                                            \
  function(acos, -1.0, 1.0) function(acosh, 1.0, 5.0) function(asin, -1.0, 1.0) function(asinh, -4.0, 4.0)             \
      function(atan, -4.0, 4.0) function(atanh, -0.9, 0.9) function(cbrt, -4.0, 4.0) function(ceil, -4.0, 4.0)         \
          function(cos, -3.0, 3.0) function(cosh, -3.0, 3.0) function(cospi, -3.0, 3.0) function(erf, -2.0, 2.0)       \
              function(erfc, -2.0, 2.0) function(erfcinv, 0.01, 1.99) function(erfinv, -0.99, 0.99)                    \
                  function(exp, -4.0, 4.0) function(exp10, -3.0, 3.0) function(exp2, -4.0, 4.0)                        \
                      function(expm1, -2.0, 2.0) function(fabs, -4.0, 4.0) function(floor, -4.0, 4.0)                  \
                          function(log, 0.1, 9.0) function(log10, 0.1, 9.0) function(log1p, -0.9, 4.0)                 \
                              function(log2, 0.1, 9.0) function(logb, 0.1, 9.0) function(nearbyint, -4.0, 4.0)         \
                                  function(phi, -3.0, 3.0) function(probit, 0.01, 0.99) function(rcbrt, 0.1, 4.0)      \
                                      function(round, -4.0, 4.0) function(rsqrt, 0.1, 9.0) function(sin, -3.0, 3.0)    \
                                          function(sinh, -3.0, 3.0) function(sinpi, -3.0, 3.0)                         \
                                              function(sqrt, 0.0, 9.0) function(tan, -1.2, 1.2)                        \
                                                  function(tanh, -3.0, 3.0) function(tanpi, -0.4, 0.4)                 \
                                                      function(tgamma, 0.2, 5.0) function(trunc, -4.0, 4.0)

const int samples = 64;

double sample(double from, double to, int i) restrict(cpu, amp) {
  return from + (to - from) * double(i) / double(samples - 1);
}

bool close(double value, double expected) { return std::fabs(value - expected) <= 1e-12 * (1 + std::fabs(expected)); }

#define CHECK(name, from, to) failures += !check_##name();
#define DEFINE_CHECK(name, from, to)                                                                                   \
  bool check_##name() {                                                                                                \
    std::vector<double> results(samples);                                                                              \
    array_view<double> view(samples, results);                                                                         \
    parallel_for_each(view.extent,                                                                                     \
                      [=](index<1> i) restrict(amp) { view[i] = precise_math::name(sample(from, to, i[0])); });        \
    view.synchronize();                                                                                                \
    for (int i = 0; i < samples; ++i)                                                                                  \
      if (!close(results[i], precise_math::name(sample(from, to, i)))) {                                               \
        std::printf("%s(%g) is %g\n", #name, double(sample(from, to, i)), double(results[i]));                         \
        return false;                                                                                                  \
      }                                                                                                                \
    return true;                                                                                                       \
  }
FUNCTIONS(DEFINE_CHECK)

// Functions of several numbers, and those with pointers.
void several(double x, double y, double *out) restrict(cpu, amp) {
  int n = 0;
  out[0] = precise_math::atan2(x, y);
  out[1] = precise_math::fmax(x, y);
  out[2] = precise_math::fmin(x, y);
  out[3] = precise_math::fmod(x, y);
  out[4] = precise_math::pow(x, y);
  out[5] = precise_math::max(x, y);
  out[6] = precise_math::min(x, y);
  out[7] = precise_math::copysign(x, y);
  out[8] = precise_math::fdim(x, y);
  out[9] = precise_math::hypot(x, y);
  out[10] = precise_math::nextafter(x, y);
  out[11] = precise_math::remainder(x, y);
  out[12] = precise_math::scalb(x, y);
  out[13] = precise_math::frexp(x, &n) + double(n);
  double whole = 0;
  out[14] = precise_math::modf(y, &whole);
  out[15] = whole;
  double sine = 0, cosine = 0;
  precise_math::sincos(y, &sine, &cosine);
  out[16] = sine;
  out[17] = cosine;
  out[18] = precise_math::ldexp(x, 3);
  out[19] = double(precise_math::isnan(y) + 2 * (precise_math::isfinite(y) != 0) + 4 * precise_math::isinf(x) +
                   8 * (precise_math::signbit(y) != 0));
  out[20] = precise_math::fma(x, y, x);
  out[21] = precise_math::scalbn(y, -2);
  out[22] = double(precise_math::ilogb(x) + precise_math::fpclassify(y) + 8 * (precise_math::isnormal(x) != 0));
  out[23] = precise_math::remquo(y, x, &n) + double(n & 7);
  out[24] = precise_math::lgamma(x, &n) + double(n);
}
const int several_count = 25;

bool check_several() {
  std::vector<double> results(samples * several_count);
  array_view<double, 2> view(samples, several_count, results);
  parallel_for_each(extent<1>(samples), [=](index<1> i) restrict(amp) {
    double values[several_count];
    several(sample(0.1, 5.0, i[0]), sample(3.0, -2.5, i[0]), values);
    for (int k = 0; k < several_count; ++k)
      view(i[0], k) = values[k];
  });
  view.synchronize();
  for (int i = 0; i < samples; ++i) {
    double expected[several_count];
    several(sample(0.1, 5.0, i), sample(3.0, -2.5, i), expected);
    for (int k = 0; k < several_count; ++k)
      if (!close(results[i * several_count + k], expected[k])) {
        std::printf("result %d of sample %d is %g, not %g\n", k, i, double(results[i * several_count + k]),
                    double(expected[k]));
        return false;
      }
  }
  return true;
}

int main() {
  int failures = 0;
  FUNCTIONS(CHECK)
  return failures + !check_several();
}
