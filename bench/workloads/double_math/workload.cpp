// Functions in double precision: option prices by Black and Scholes, the density of the gamma distribution, and damped
// waves.
#include "harness/comparison.h"
#include "texts.h"
#include <amp_math.h>

using namespace concurrency;

void black_scholes_in_openmp(const double *price, const double *strike, const double *years, double *call, int count);
void gamma_density_in_openmp(const double *x, const double *shape, const double *scale, double *density, int count);
void waves_in_openmp(const double *time, const double *frequency, const double *damping, double *height, int count);

namespace {

constexpr double rate = 0.02, volatility = 0.30;

double normal_distribution(double d) restrict(amp) { return 0.5 * precise_math::erfc(-d * 0.7071067811865476); }

void black_scholes(array_view<const double> price, array_view<const double> strike, array_view<const double> years,
                   array_view<double> call) {
  parallel_for_each(call.extent, [=](index<1> idx) restrict(amp) {
    const double s = price[idx], x = strike[idx], t = years[idx], deviation = volatility * precise_math::sqrt(t);
    const double d1 = (precise_math::log(s / x) + (rate + 0.5 * volatility * volatility) * t) / deviation;
    const double d2 = d1 - deviation;
    call[idx] = s * normal_distribution(d1) - x * precise_math::exp(-rate * t) * normal_distribution(d2);
  });
}

void gamma_density(array_view<const double> x, array_view<const double> shape, array_view<const double> scale,
                   array_view<double> density) {
  parallel_for_each(density.extent, [=](index<1> idx) restrict(amp) {
    const double k = shape[idx], z = x[idx] / scale[idx];
    density[idx] = precise_math::pow(z, k - 1) * precise_math::exp(-z) / (scale[idx] * precise_math::tgamma(k));
  });
}

void waves(array_view<const double> time, array_view<const double> frequency, array_view<const double> damping,
           array_view<double> height) {
  parallel_for_each(height.extent, [=](index<1> idx) restrict(amp) {
    const double t = time[idx], turns = precise_math::fmod(t * frequency[idx], 1.0);
    height[idx] = precise_math::exp(-damping[idx] * t) * precise_math::sin(6.283185307179586 * turns);
  });
}

double expected_call(double s, double x, double t) {
  const auto normal = [](double d) { return 0.5 * std::erfc(-d / std::sqrt(2.0)); };
  const double deviation = volatility * std::sqrt(t),
               d1 = (std::log(s / x) + (rate + 0.5 * volatility * volatility) * t) / deviation;
  return s * normal(d1) - x * std::exp(-rate * t) * normal(d1 - deviation);
}

double expected_density(double x, double k, double scale) {
  return std::exp((k - 1) * std::log(x / scale) - x / scale - std::lgamma(k)) / scale;
}

double expected_height(double t, double frequency, double damping) {
  double whole;
  return std::exp(-damping * t) * std::sin(6.283185307179586 * std::modf(t * frequency, &whole));
}

struct range {
  double low, high;
};

struct formula {
  const char *name;
  range inputs[3];
  void (*in_amp)(array_view<const double>, array_view<const double>, array_view<const double>, array_view<double>);
  void (*in_openmp)(const double *, const double *, const double *, double *, int);
  double (*expected)(double, double, double);
};

void compare(bench::suite &all, const formula &which, int count) {
  std::vector<double> inputs[3];
  for (int i = 0; i < 3; ++i)
    inputs[i] = bench::random_doubles(count, 91 + i, which.inputs[i].low, which.inputs[i].high);
  const auto check = [&](const std::vector<double> &computed) {
    for (int i = 0; i < count; ++i)
      if (!bench::is_close(computed[i], which.expected(inputs[0][i], inputs[1][i], inputs[2][i]), 1e-10, 1e-11))
        return false;
    return true;
  };

  bench::comparison<double> contenders(all, bench::poisoned_doubles(count), check);
  const auto a = bench::upload(inputs[0]), b = bench::upload(inputs[1]), c = bench::upload(inputs[2]),
             result = bench::upload(bench::poisoned_doubles(count));
  contenders.add_amp(result, [=, &which] { which.in_amp(*a, *b, *c, *result); });
  contenders.add_by_hand(texts, [&](bench::hand_device &device, bench::hand_device::memory result) {
    const auto a = device.upload(inputs[0]), b = device.upload(inputs[1]), c = device.upload(inputs[2]);
    const auto kernel = device.find_kernel(which.name);
    return [=, &device] { device.launch(kernel, {bench::groups(count, 256)}, {256}, a, b, c, result, count); };
  });
  contenders.add_openmp([&, count](double *result) {
    which.in_openmp(inputs[0].data(), inputs[1].data(), inputs[2].data(), result, count);
  });
  contenders.measure({"double precision", which.name, bench::count_text(count), 32e-9 * count, "GB/s"});
}

} // namespace

void bench::run(suite &all) {
  const int count = all.sized(10000, 1 << 20, 1 << 24);
  compare(all,
          {"black_scholes", {{5, 30}, {1, 100}, {0.25, 10}}, black_scholes, black_scholes_in_openmp, expected_call},
          count);
  compare(all,
          {"gamma_density", {{0.1, 20}, {0.5, 10}, {0.5, 2}}, gamma_density, gamma_density_in_openmp, expected_density},
          count);
  compare(all, {"waves", {{0, 10}, {1, 1000}, {0, 1}}, waves, waves_in_openmp, expected_height}, count);
}
