// A picture filtered by a square of weights whose radius is known only at run time: what a run-time compiler that knows
// sizes can gain.
#include "harness/amp_contender.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"
#include <algorithm>

using namespace concurrency;

void convolve_in_openmp(const float *in, const float *weights, float *out, int n, int radius);

namespace {

int clamped(int value, int last) restrict(cpu, amp) { return value < 0 ? 0 : value > last ? last : value; }

void convolve(array_view<const float, 2> in, array_view<const float, 2> weights, array_view<float, 2> out, int radius) {
  parallel_for_each(out.extent, [=](index<2> idx) restrict(amp) {
    float sum = 0;
    for (int dy = -radius; dy <= radius; ++dy)
      for (int dx = -radius; dx <= radius; ++dx)
        sum +=
            in(direct3d::clamp(idx[0] + dy, 0, in.extent[0] - 1), direct3d::clamp(idx[1] + dx, 0, in.extent[1] - 1)) *
            weights(dy + radius, dx + radius);
    out[idx] = sum;
  });
}

struct problem {
  problem(int n, int radius)
      : n(n), radius(radius), in(bench::random_floats(n * n, 14)),
        weights(bench::random_floats((2 * radius + 1) * (2 * radius + 1), 15)), unset(bench::poisoned_floats(n * n)) {}

  const int n, radius;
  const std::vector<float> in, weights, unset;

  bool is_right(const std::vector<float> &out) const {
    bench::random_numbers random(16);
    for (int sample = 0; sample < 500; ++sample) {
      const int row = sample ? int(random.below(n)) : 0, column = sample ? int(random.below(n)) : n - 1;
      double sum = 0;
      for (int dy = -radius; dy <= radius; ++dy)
        for (int dx = -radius; dx <= radius; ++dx)
          sum += double(in[clamped(row + dy, n - 1) * n + clamped(column + dx, n - 1)]) *
                 weights[(dy + radius) * (2 * radius + 1) + dx + radius];
      if (!bench::is_close(out[row * n + column], sum, 1e-4))
        return false;
    }
    return true;
  }
};

} // namespace

void bench::run(suite &all) {
  const problem p(all.sized(64, 1024, 2048), 8);
  const int n = p.n, radius = p.radius, width = 2 * radius + 1;
  const auto check = [&](const std::vector<float> &out) { return p.is_right(out); };
  std::vector<float> result(n * n);
  std::vector<contender> contenders;
  {
    const auto in = upload_matrix(n, n, p.in), weights = upload_matrix(width, width, p.weights),
               out = upload_matrix(n, n, p.unset);
    contenders.push_back(in_amp(out, p.unset, [=] { convolve(*in, *weights, *out, radius); }, check));
  }
  for (const auto &device : all.by_hand(texts)) {
    const auto in = device->upload(p.in), weights = device->upload(p.weights), out = device->upload(p.unset);
    const auto kernel = device->find_kernel("convolve");
    const auto launch = [=] {
      device->launch(kernel, {groups(n, 32), groups(n, 8)}, {32, 8}, in, weights, out, n, radius);
    };
    contenders.push_back(by_hand(device, out, p.unset, launch, check));
  }
  if (all.with_openmp()) {
    const auto compute = [&] { convolve_in_openmp(p.in.data(), p.weights.data(), result.data(), n, radius); };
    contenders.push_back(in_openmp(result, p.unset, compute, check));
  }
  all.measure({"convolution", "simple", std::to_string(n) + "^2, radius " + std::to_string(radius),
               2e-9 * n * n * width * width, "GFLOP/s"},
              contenders);
}
