#include <algorithm>
#include <cmath>

static inline float next(unsigned &state) { // above 0, up to 1
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return ((state >> 8) + 1) * (1.0f / 16777216);
}

void pi_in_openmp(float *results, int count, int samples) {
  const int block = 64; // generators, which compilers vectorize over
#pragma omp parallel for schedule(static)
  for (int first = 0; first < count; first += block) {
    const int size = std::min(block, count - first);
    unsigned states[block];
    int inside[block] = {};
    for (int i = 0; i < size; ++i)
      states[i] = (first + i) * 2654435769u + 1;
    for (int k = 0; k < samples; ++k)
#pragma omp simd
      for (int i = 0; i < size; ++i) {
        const float x = next(states[i]), y = next(states[i]);
        inside[i] += x * x + y * y <= 1;
      }
    for (int i = 0; i < size; ++i)
      results[first + i] = 4.0f * inside[i] / samples;
  }
}

void option_in_openmp(float *results, int count, int samples) {
  const float price = 100, strike = 105, rate = 0.03f, volatility = 0.25f, years = 1;
  const float drift = (rate - 0.5f * volatility * volatility) * years, deviation = volatility * std::sqrt(years);
#pragma omp parallel for simd schedule(static)
  for (int i = 0; i < count; ++i) {
    unsigned state = i * 2654435769u + 1;
    float sum = 0;
    for (int k = 0; k < samples; ++k) {
      const float radius = std::sqrt(-2 * std::log(next(state)));
      const float normal = radius * std::cos(6.2831853f * next(state));
      const float gain = price * std::exp(drift + deviation * normal) - strike;
      sum += gain > 0 ? gain : 0;
    }
    results[i] = std::exp(-rate * years) * sum / samples;
  }
}
