// Monte Carlo methods, with a generator of random numbers in each thread: points in a quarter of a circle, and the
// price of an option at the end of random walks.
#include "harness/comparison.h"
#include "texts.h"
#include <amp_math.h>

using namespace concurrency;

void pi_in_openmp(float *results, int count, int samples);
void option_in_openmp(float *results, int count, int samples);

namespace {

// Marsaglia's xorshift.
class generator {
public:
  explicit generator(unsigned seed) restrict(amp, cpu) : state_(seed * 2654435769u + 1) {}

  float next() restrict(amp, cpu) { // above 0, up to 1
    state_ ^= state_ << 13;
    state_ ^= state_ >> 17;
    state_ ^= state_ << 5;
    return ((state_ >> 8) + 1) * (1.0f / 16777216);
  }

private:
  unsigned state_;
};

void pi(array_view<float> results, int samples) {
  results.discard_data();
  parallel_for_each(results.extent, [=](index<1> idx) restrict(amp) {
    generator random(idx[0]);
    int inside = 0;
    for (int i = 0; i < samples; ++i) {
      const float x = random.next(), y = random.next();
      if (x * x + y * y <= 1)
        ++inside;
    }
    results[idx] = 4.0f * inside / samples;
  });
}

constexpr float price = 100, strike = 105, rate = 0.03f, volatility = 0.25f, years = 1;

void option(array_view<float> results, int samples) {
  results.discard_data();
  parallel_for_each(results.extent, [=](index<1> idx) restrict(amp) {
    generator random(idx[0]);
    const float drift = (rate - 0.5f * volatility * volatility) * years;
    const float deviation = volatility * precise_math::sqrt(years);
    float sum = 0;
    for (int i = 0; i < samples; ++i) {
      const float radius = precise_math::sqrt(-2 * precise_math::log(random.next()));
      const float normal = radius * precise_math::cos(6.2831853f * random.next());
      const float gain = price * precise_math::exp(drift + deviation * normal) - strike;
      if (gain > 0)
        sum += gain;
    }
    results[idx] = precise_math::exp(-rate * years) * sum / samples;
  });
}

float expected_pi(unsigned thread, int samples) {
  generator random(thread);
  int inside = 0;
  for (int i = 0; i < samples; ++i) {
    const double x = random.next(), y = random.next();
    inside += x * x + y * y <= 1;
  }
  return float(4.0 * inside / samples);
}

float expected_option(unsigned thread, int samples) {
  generator random(thread);
  double sum = 0;
  for (int i = 0; i < samples; ++i) {
    const double radius = std::sqrt(-2 * std::log(random.next())),
                 normal = radius * std::cos(6.2831853f * random.next());
    sum += std::fmax(
        0, price * std::exp((rate - 0.5 * volatility * volatility) * years + volatility * std::sqrt(years) * normal) -
               strike);
  }
  return float(std::exp(-rate * years) * sum / samples);
}

struct method {
  const char *name;
  void (*in_amp)(array_view<float> results, int samples);
  void (*in_openmp)(float *results, int count, int samples);
  float (*expected)(unsigned thread, int samples);
};

void compare(bench::suite &all, const method &which, int count, int samples) {
  const auto check = [=](const std::vector<float> &results) {
    for (int i = 0; i < count; i += i < count - 101 ? 97 : 1) // a point on the circle may be on either side
      if (!bench::is_close(results[i], which.expected(i, samples), 1e-4, 4.01 / samples))
        return false;
    return true;
  };
  bench::comparison<float> contenders(all, bench::poisoned_floats(count), check);
  const auto results = bench::upload(bench::poisoned_floats(count));
  contenders.add_amp(results, [=] { which.in_amp(*results, samples); });
  contenders.add_by_hand(texts, [=](bench::hand_device &device, bench::hand_device::memory results) {
    const auto kernel = device.find_kernel(which.name);
    return [=, &device] { device.launch(kernel, {bench::groups(count, 256)}, {256}, results, count, samples); };
  });
  contenders.add_openmp([=](float *results) { which.in_openmp(results, count, samples); });
  contenders.measure({"Monte Carlo", which.name, bench::count_text(count) + " x " + std::to_string(samples),
                      1e-9 * count * samples, "GSample/s"});
}

} // namespace

void bench::run(suite &all) {
  const int count = all.sized(1 << 10, 1 << 14, 1 << 20), samples = all.sized(64, 512, 1024);
  compare(all, {"pi", pi, pi_in_openmp, expected_pi}, count, samples);
  compare(all, {"option", option, option_in_openmp, expected_option}, count, samples);
}
