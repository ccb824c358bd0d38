// European call options by a binomial tree: a tile for each option, which computes the tree from its leaves to its root
// in place, with a barrier between the reads and the writes of a step.
#include "harness/comparison.h"
#include "harness/random.h"
#include "texts.h"
#include <algorithm>
#include <amp_math.h>
#include <cmath>

using namespace concurrency;

void binomial_in_openmp(const float *prices, const float *strikes, const float *years, float *values, int count);

namespace {

constexpr int TS = 256, steps = TS - 1;
constexpr float rate = 0.02f, volatility = 0.3f;

void binomial(array_view<const float> prices, array_view<const float> strikes, array_view<const float> years,
              array_view<float> values) {
  values.discard_data();
  parallel_for_each(extent<1>(values.extent[0] * TS).tile<TS>(), [=](tiled_index<TS> t) restrict(amp) {
    tile_static float tree[TS + 1];
    const int option = t.tile[0], l = t.local[0];
    const float step = years[option] / steps;
    const float move = volatility * fast_math::sqrt(step), growth = fast_math::exp(rate * step);
    const float up = fast_math::exp(move), down = fast_math::exp(-move);
    const float p = (growth - down) / (up - down), to_up = p / growth, to_down = (1 - p) / growth;
    const float gain = prices[option] * fast_math::exp(move * (2 * l - steps)) - strikes[option];
    tree[l] = gain > 0 ? gain : 0;
    t.barrier.wait_with_tile_static_memory_fence();
    for (int i = steps; i > 0; --i) {
      float value = 0;
      if (l < i)
        value = to_up * tree[l + 1] + to_down * tree[l];
      t.barrier.wait_with_tile_static_memory_fence();
      if (l < i)
        tree[l] = value;
      t.barrier.wait_with_tile_static_memory_fence();
    }
    if (l == 0)
      values[option] = tree[0];
  });
}

double expected(double price, double strike, double years) {
  const double step = years / steps, move = volatility * std::sqrt(step), growth = std::exp(rate * step);
  const double p = (growth - std::exp(-move)) / (std::exp(move) - std::exp(-move));
  std::vector<double> tree(steps + 1);
  for (int l = 0; l <= steps; ++l)
    tree[l] = std::max(price * std::exp(move * (2 * l - steps)) - strike, 0.0);
  for (int i = steps; i > 0; --i)
    for (int l = 0; l < i; ++l)
      tree[l] = (p * tree[l + 1] + (1 - p) * tree[l]) / growth;
  return tree[0];
}

} // namespace

void bench::run(suite &all) {
  const int count = all.sized(1 << 5, 1 << 11, 1 << 15);
  random_numbers random(45);
  std::vector<float> prices, strikes, years;
  for (int i = 0; i < count; ++i) {
    prices.push_back(float(5 + random.below(26)));
    strikes.push_back(float(5 + random.below(31)));
    years.push_back(0.25f + 0.25f * float(random.below(40)));
  }
  const std::vector<float> unset(count, -1);
  auto is_right = [&](const std::vector<float> &values) {
    for (int i = 0; i < count; i += std::max(1, count / 64)) // the tree in double precision takes its time
      if (!is_close(values[i], expected(prices[i], strikes[i], years[i]), 1e-3, 1e-3))
        return false;
    return true;
  };

  comparison<float> contenders(all, unset, is_right);
  const auto price = upload(prices), strike = upload(strikes), time = upload(years), values = upload(unset);
  contenders.add_amp(values, [=] { binomial(*price, *strike, *time, *values); });
  contenders.add_by_hand(texts, [&](hand_device &device, hand_device::memory result) {
    const auto kernel = device.find_kernel("binomial");
    const auto a = device.upload(prices), b = device.upload(strikes), c = device.upload(years);
    return [=, &device] { device.launch(kernel, {std::size_t(count)}, {TS}, a, b, c, result); };
  });
  contenders.add_openmp(
      [&, count](float *result) { binomial_in_openmp(prices.data(), strikes.data(), years.data(), result, count); });
  contenders.measure({"binomial options", "tiled", count_text(count), 1e-9 * count * steps * TS / 2, "GNodes/s"});
}
