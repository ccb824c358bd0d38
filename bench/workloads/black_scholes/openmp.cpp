#include <cmath>

static inline float normal_distribution(float d) {
  const float k = 1.0f / (1.0f + 0.2316419f * std::fabs(d));
  const float tail =
      0.39894228f * std::exp(-0.5f * d * d) *
      (k * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f)))));
  return d > 0 ? 1.0f - tail : tail;
}

void black_scholes_in_openmp(const float *__restrict price, const float *__restrict strike,
                             const float *__restrict years, float *__restrict call, float *__restrict put, float rate,
                             float volatility, int count) {
#pragma omp parallel for simd schedule(static)
  for (int i = 0; i < count; ++i) {
    const float s = price[i], x = strike[i], t = years[i], root = std::sqrt(t);
    const float d1 = (std::log(s / x) + (rate + 0.5f * volatility * volatility) * t) / (volatility * root);
    const float d2 = d1 - volatility * root;
    const float c1 = normal_distribution(d1), c2 = normal_distribution(d2), discounted = x * std::exp(-rate * t);
    call[i] = s * c1 - discounted * c2;
    put[i] = discounted * (1.0f - c2) - s * (1.0f - c1);
  }
}
