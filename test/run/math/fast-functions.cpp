// Every function of fast_math gives in a kernel what its cpu form gives on the CPU, within the accuracy of fast
// functions. SPEC: API-MATH-02, API-MATH-05, API-MATH-07, API-MATH-11, API-MATH-12 RUN: %amp-cc %s -o %t && %t
#include <amp.h>
#include <amp_math.h>
#include <cstdio>
#include <vector>

using namespace concurrency;

// The functions of one number, with the range of their arguments: function(name, from, to).
#define FUNCTIONS(function)                                                                                            \
  function(acos, -1.0f, 1.0f) function(asin, -1.0f, 1.0f) function(atan, -4.0f, 4.0f) function(ceil, -4.0f, 4.0f)      \
      function(cos, -3.0f, 3.0f) function(cosh, -3.0f, 3.0f) function(exp, -4.0f, 4.0f) function(exp2, -4.0f, 4.0f)    \
          function(fabs, -4.0f, 4.0f) function(floor, -4.0f, 4.0f) function(log, 0.1f, 9.0f)                           \
              function(log10, 0.1f, 9.0f) function(log2, 0.1f, 9.0f) function(round, -4.0f, 4.0f)                      \
                  function(rsqrt, 0.1f, 9.0f) function(sin, -3.0f, 3.0f) function(sinh, -3.0f, 3.0f)                   \
                      function(sqrt, 0.0f, 9.0f) function(tan, -1.2f, 1.2f) function(tanh, -3.0f, 3.0f)                \
                          function(trunc, -4.0f, 4.0f)

const int samples = 64;

float sample(float from, float to, int i) restrict(cpu, amp) {
  return from + (to - from) * float(i) / float(samples - 1);
}

bool close(float value, float expected) { return std::fabs(value - expected) <= 1e-4f * (1 + std::fabs(expected)); }

#define CHECK(name, from, to) failures += !check_##name();
#define DEFINE_CHECK(name, from, to)                                                                                   \
  bool check_##name() {                                                                                                \
    std::vector<float> results(samples);                                                                               \
    array_view<float> view(samples, results);                                                                          \
    parallel_for_each(view.extent,                                                                                     \
                      [=](index<1> i) restrict(amp) { view[i] = fast_math::name(sample(from, to, i[0])); });           \
    view.synchronize();                                                                                                \
    for (int i = 0; i < samples; ++i)                                                                                  \
      if (!close(results[i], fast_math::name(sample(from, to, i)))) {                                                  \
        std::printf("%s(%g) is %g\n", #name, double(sample(from, to, i)), double(results[i]));                         \
        return false;                                                                                                  \
      }                                                                                                                \
    return true;                                                                                                       \
  }
FUNCTIONS(DEFINE_CHECK)

// Functions of several numbers, and those with pointers.
void several(float x, float y, float *out) restrict(cpu, amp) {
  int n = 0;
  out[0] = fast_math::atan2(x, y);
  out[1] = fast_math::fmax(x, y);
  out[2] = fast_math::fmin(x, y);
  out[3] = fast_math::fmod(x, y);
  out[4] = fast_math::pow(x, y);
  out[5] = fast_math::max(x, y);
  out[6] = fast_math::min(x, y);
  out[7] = fast_math::frexp(x, &n) + float(n);
  float whole = 0;
  out[8] = fast_math::modf(y, &whole);
  out[9] = whole;
  float sine = 0, cosine = 0;
  fast_math::sincos(y, &sine, &cosine);
  out[10] = sine;
  out[11] = cosine;
  out[12] = fast_math::ldexp(x, 3);
  out[13] = float(fast_math::isnan(y) + 2 * (fast_math::isfinite(y) != 0) + 4 * fast_math::isinf(x) +
                  8 * (fast_math::signbit(y) != 0));
}
const int several_count = 14;

bool check_several() {
  std::vector<float> results(samples * several_count);
  array_view<float, 2> view(samples, several_count, results);
  parallel_for_each(extent<1>(samples), [=](index<1> i) restrict(amp) {
    float values[several_count];
    several(sample(0.1f, 5.0f, i[0]), sample(3.0f, -2.5f, i[0]), values);
    for (int k = 0; k < several_count; ++k)
      view(i[0], k) = values[k];
  });
  view.synchronize();
  for (int i = 0; i < samples; ++i) {
    float expected[several_count];
    several(sample(0.1f, 5.0f, i), sample(3.0f, -2.5f, i), expected);
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
