// A volume seen through: the average of trilinear samples along a ray for each pixel. The rays are slanted.
#include "harness/amp_contender.h"
#include "harness/amp_textures.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"
#include <algorithm>
#include <cmath>

using namespace concurrency;
using namespace concurrency::graphics;

namespace {

void look_through(const texture<float, 3> &volume, array_view<float, 2> picture, int steps) {
  const texture_view<const float, 3> seen(volume);
  const int n = picture.extent[0];
  parallel_for_each(picture.extent, [=](index<2> at) restrict(amp) {
    const float x = (at[1] + 0.5f) / n, y = (at[0] + 0.5f) / n;
    float sum = 0;
    for (int i = 0; i < steps; ++i) {
      const float z = (i + 0.5f) / steps;
      sum += seen.sample(float_3(x + 0.3f * (z - 0.5f), y - 0.2f * (z - 0.5f), z));
    }
    picture[at] = sum / steps;
  });
}

struct problem {
  problem(int size, int n)
      : size(size), n(n), steps(size), volume(bench::random_floats(std::size_t(size) * size * size, 25)),
        unset(bench::poisoned_floats(n * n)) {}

  const int size, n, steps; // of the volume, of the picture
  const std::vector<float> volume, unset;

  // The weights of filters in hardware have about 8 bits, for each direction.
  bool is_right(const std::vector<float> &picture) const {
    bench::random_numbers random(26);
    for (int sample = 0; sample < 100; ++sample) {
      const int row = sample ? int(random.below(n)) : 0, column = sample ? int(random.below(n)) : n - 1;
      if (!bench::is_close(picture[row * n + column], expected(row, column), 0, 0.005))
        return false;
    }
    return true;
  }

private:
  double texel(int z, int y, int x) const {
    const auto inside = [&](int c) { return std::size_t(std::clamp(c, 0, size - 1)); };
    return volume[(inside(z) * size + inside(y)) * size + inside(x)];
  }
  double sampled(double z, double y, double x) const {
    const double w = z * size - 0.5, v = y * size - 0.5, u = x * size - 0.5;
    const int front = int(std::floor(w)), top = int(std::floor(v)), left = int(std::floor(u));
    double sum = 0;
    for (int corner = 0; corner < 8; ++corner) {
      const int dx = corner & 1, dy = corner >> 1 & 1, dz = corner >> 2;
      sum += (dx ? u - left : left + 1 - u) * (dy ? v - top : top + 1 - v) * (dz ? w - front : front + 1 - w) *
             texel(front + dz, top + dy, left + dx);
    }
    return sum;
  }
  double expected(int row, int column) const {
    double sum = 0;
    for (int i = 0; i < steps; ++i) {
      const double z = (i + 0.5) / steps;
      sum += sampled(z, (row + 0.5) / n - 0.2 * (z - 0.5), (column + 0.5) / n + 0.3 * (z - 0.5));
    }
    return sum / steps;
  }
};

} // namespace

void bench::run(suite &all) {
  const problem p(all.sized(16, 128, 256), all.sized(32, 128, 2048));
  const int n = p.n, steps = p.steps;
  const auto check = [&](const std::vector<float> &picture) { return p.is_right(picture); };
  std::vector<contender> contenders;
  {
    const auto volume = upload_texture<float>(extent<3>(p.size, p.size, p.size), p.volume);
    const auto picture = upload_matrix(n, n, p.unset);
    contenders.push_back(in_amp(picture, p.unset, [=] { look_through(*volume, *picture, steps); }, check));
  }
  for (const auto &device : all.by_hand(texts)) {
    const std::size_t side = std::size_t(p.size);
    const auto volume =
        device->upload_image({channel_type::float32, 1, side, side, side}, image_reading::linear, p.volume);
    const auto picture = device->upload(p.unset);
    const auto kernel = device->find_kernel("look_through");
    const auto launch = [=] {
      device->launch(kernel, {groups(n, 32), groups(n, 8)}, {32, 8}, volume.to_read, picture, n, steps);
    };
    contenders.push_back(by_hand(device, picture, p.unset, launch, check));
  }
  all.measure({"texture sampling", "three dimensions", std::to_string(p.size) + "^3, " + std::to_string(n) + "^2 rays",
               1e-9 * n * n * steps, "Gsample/s"},
              contenders);
}
