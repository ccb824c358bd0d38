// The single-precision functions of fast_math and precise_math that programs use most.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-MATH-01, API-MATH-04
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <vector>

namespace fm = concurrency::fast_math;
namespace pm = concurrency::precise_math;

int main() {
  const int size = 400, functions = 16;
  std::vector<float> arguments(size), results(size * functions);
  for (int i = 0; i < size; ++i)
    arguments[i] = 0.01f + 0.01f * static_cast<float>(i);
  concurrency::array_view<const float> argument_view(size, arguments);
  concurrency::array_view<float, 2> view(size, functions, results);
  concurrency::parallel_for_each(concurrency::extent<1>(size), [=](concurrency::index<1> i) restrict(amp) {
    const float x = argument_view[i];
    auto row = view[i[0]];
    row[0] = fm::sqrt(x);
    row[1] = fm::exp(-x);
    row[2] = fm::log(x);
    row[3] = fm::sin(x);
    row[4] = fm::cosf(x);
    row[5] = fm::pow(x, 1.5f);
    row[6] = fm::fmax(x, 2.0f);
    row[7] = fm::fabs(1.0f - x);
    row[8] = fm::tanh(x);
    row[9] = fm::floor(10.0f * x);
    row[10] = pm::sqrt(x);
    row[11] = pm::log10(x);
    row[12] = pm::atan2(x, 2.0f);
    row[13] = pm::fma(x, x, 1.0f);
    row[14] = pm::cbrt(x);
    float sine, cosine;
    fm::sincos(x, &sine, &cosine);
    row[15] = sine * sine + cosine * cosine;
  });
  view.synchronize();
  for (int i = 0; i < size; ++i) {
    const float x = arguments[i];
    const float expected[functions] = {
        std::sqrt(x),        std::exp(-x),          std::log(x),        std::sin(x),
        std::cos(x),         std::pow(x, 1.5f),     std::fmax(x, 2.0f), std::fabs(1.0f - x),
        std::tanh(x),        std::floor(10.0f * x), std::sqrt(x),       std::log10(x),
        std::atan2(x, 2.0f), std::fma(x, x, 1.0f),  std::cbrt(x),       1.0f};
    for (int k = 0; k < functions; ++k)
      if (!(std::fabs(results[i * functions + k] - expected[k]) <= 1e-4f * (1.0f + std::fabs(expected[k]))))
        return 1 + k;
  }
  return 0;
}
