// Option prices with fast_math against double precision on the CPU.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-FMATH-01, R-LANG-52
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <vector>

using namespace concurrency;
using namespace concurrency::fast_math;

float cumulative(float x) restrict(amp) {
  const float k = 1.0f / (1.0f + 0.2316419f * fabs(x));
  const float tail =
      exp(-x * x * 0.5f) * 0.398942280401f *
      (k * (0.319381530f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f)))));
  return x < 0.0f ? tail : 1.0f - tail;
}

double cumulative_on_cpu(double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); }

int main() {
  const int size = 2000;
  std::vector<float> price(size), strike(size), years(size), call(size);
  for (int i = 0; i < size; ++i) {
    price[i] = 10.0f + static_cast<float>(i % 50);
    strike[i] = 15.0f + static_cast<float>(i % 41);
    years[i] = 0.5f + 0.01f * static_cast<float>(i % 300);
  }
  array_view<const float> s(size, price), x(size, strike), t(size, years);
  array_view<float> c(size, call);
  const float r = 0.02f, v = 0.3f;
  parallel_for_each(c.extent, [=](index<1> i) restrict(amp) {
    const float root = sqrt(t[i]);
    const float d1 = (log(s[i] / x[i]) + (r + 0.5f * v * v) * t[i]) / (v * root);
    const float d2 = d1 - v * root;
    c[i] = s[i] * cumulative(d1) - x[i] * exp(-r * t[i]) * cumulative(d2);
  });
  c.synchronize();
  for (int i = 0; i < size; ++i) {
    const double root = std::sqrt(double(years[i]));
    const double d1 = (std::log(double(price[i]) / strike[i]) + (r + 0.5 * v * v) * years[i]) / (v * root);
    const double expected = price[i] * cumulative_on_cpu(d1) -
                            strike[i] * std::exp(-double(r) * years[i]) * cumulative_on_cpu(d1 - v * root);
    if (!(std::fabs(call[i] - expected) < 1e-3))
      return 1;
  }
  return 0;
}
