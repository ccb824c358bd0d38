// Prices of European options by the Black-Scholes formula.
#include "harness/amp_contender.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"
#include <amp_math.h>

using namespace concurrency;

void black_scholes_in_openmp(const float *price, const float *strike, const float *years, float *call, float *put,
                             float rate, float volatility, int count);

namespace {

const float rate = 0.02f, volatility = 0.30f;

float normal_distribution(float d) restrict(amp) {
  const float k = 1.0f / (1.0f + 0.2316419f * precise_math::fabs(d));
  const float tail =
      0.39894228f * precise_math::exp(-0.5f * d * d) *
      (k * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f)))));
  return d > 0 ? 1.0f - tail : tail;
}

void black_scholes(const array<float> &price, const array<float> &strike, const array<float> &years, array<float> &call,
                   array<float> &put, float rate, float volatility) {
  parallel_for_each(price.extent, [=, &price, &strike, &years, &call, &put](index<1> i) restrict(amp) {
    const float s = price[i], x = strike[i], t = years[i], root = precise_math::sqrt(t);
    const float d1 = (precise_math::log(s / x) + (rate + 0.5f * volatility * volatility) * t) / (volatility * root);
    const float d2 = d1 - volatility * root;
    const float c1 = normal_distribution(d1), c2 = normal_distribution(d2);
    const float discounted = x * precise_math::exp(-rate * t);
    call[i] = s * c1 - discounted * c2;
    put[i] = discounted * (1.0f - c2) - s * (1.0f - c1);
  });
}

struct problem {
  explicit problem(int count)
      : count(count), price(bench::random_floats(count, 9, 5, 30)), strike(bench::random_floats(count, 10, 1, 100)),
        years(bench::random_floats(count, 11, 0.25f, 10)), unset(bench::poisoned_floats(count)) {}

  const int count;
  const std::vector<float> price, strike, years, unset;

  bool is_right(const std::vector<float> &call, const std::vector<float> &put) const {
    const auto normal = [](double d) { return 0.5 * std::erfc(-d / std::sqrt(2.0)); };
    for (int i = 0; i < count; i += i < count - 101 ? 97 : 1) {
      const double s = price[i], x = strike[i], t = years[i], root = std::sqrt(t),
                   d1 = (std::log(s / x) + (rate + 0.5 * volatility * volatility) * t) / (volatility * root),
                   d2 = d1 - volatility * root, discounted = x * std::exp(-rate * t);
      if (!bench::is_close(call[i], s * normal(d1) - discounted * normal(d2), 1e-4, 1e-3) ||
          !bench::is_close(put[i], discounted * normal(-d2) - s * normal(-d1), 1e-4, 1e-3))
        return false;
    }
    return true;
  }
};

bench::contender options_in_amp(const problem &p) {
  const auto price = bench::upload(p.price), strike = bench::upload(p.strike), years = bench::upload(p.years),
             call = bench::upload(p.unset), put = bench::upload(p.unset);
  const auto check = [=, &p](const std::vector<float> &calls) {
    const std::vector<float> puts = *put;
    return p.is_right(calls, puts);
  };
  return bench::in_amp(
      call, p.unset, [=] { black_scholes(*price, *strike, *years, *call, *put, rate, volatility); }, check);
}

bench::contender options_by_hand(const problem &p, const std::shared_ptr<bench::hand_device> &device) {
  const auto price = device->upload(p.price), strike = device->upload(p.strike), years = device->upload(p.years),
             call = device->upload(p.unset), put = device->upload(p.unset);
  const auto kernel = device->find_kernel("black_scholes");
  const auto check = [=, &p](const std::vector<float> &calls) {
    return p.is_right(calls, device->download<float>(put, p.count));
  };
  const int count = p.count;
  const auto launch = [=] {
    device->launch(kernel, {bench::groups(count, 256)}, {256}, price, strike, years, call, put, rate, volatility,
                   count);
  };
  return bench::by_hand(device, call, p.unset, launch, check);
}

} // namespace

void bench::run(suite &all) {
  const problem p(all.sized(1 << 14, 1 << 22, 1 << 24));
  std::vector<float> call(p.count), put(p.count);
  std::vector<contender> contenders = {options_in_amp(p)};
  for (const auto &device : all.by_hand(texts))
    contenders.push_back(options_by_hand(p, device));
  if (all.with_openmp()) {
    const auto compute = [&] {
      black_scholes_in_openmp(p.price.data(), p.strike.data(), p.years.data(), call.data(), put.data(), rate,
                              volatility, p.count);
    };
    contenders.push_back(
        in_openmp(call, p.unset, compute, [&](const std::vector<float> &calls) { return p.is_right(calls, put); }));
  }
  all.measure({"Black-Scholes", "simple", count_text(p.count), 20e-9 * p.count, "GB/s"}, contenders);
}
