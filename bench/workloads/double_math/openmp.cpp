#include <cmath>

static inline double normal_distribution(double d) { return 0.5 * std::erfc(-d * 0.7071067811865476); }

void black_scholes_in_openmp(const double *__restrict price, const double *__restrict strike,
                             const double *__restrict years, double *__restrict call, int count) {
#pragma omp parallel for simd schedule(static)
  for (int i = 0; i < count; ++i) {
    const double rate = 0.02, volatility = 0.30;
    const double s = price[i], x = strike[i], t = years[i], deviation = volatility * std::sqrt(t);
    const double d1 = (std::log(s / x) + (rate + 0.5 * volatility * volatility) * t) / deviation, d2 = d1 - deviation;
    call[i] = s * normal_distribution(d1) - x * std::exp(-rate * t) * normal_distribution(d2);
  }
}

void gamma_density_in_openmp(const double *__restrict x, const double *__restrict shape, const double *__restrict scale,
                             double *__restrict density, int count) {
#pragma omp parallel for simd schedule(static)
  for (int i = 0; i < count; ++i) {
    const double k = shape[i], z = x[i] / scale[i];
    density[i] = std::pow(z, k - 1) * std::exp(-z) / (scale[i] * std::tgamma(k));
  }
}

void waves_in_openmp(const double *__restrict time, const double *__restrict frequency,
                     const double *__restrict damping, double *__restrict height, int count) {
#pragma omp parallel for simd schedule(static)
  for (int i = 0; i < count; ++i) {
    const double t = time[i], turns = std::fmod(t * frequency[i], 1.0);
    height[i] = std::exp(-damping[i] * t) * std::sin(6.283185307179586 * turns);
  }
}
