// A picture of four channels with 8 bits each, blurred in two passes: nine reads of texels, weighted by binomial
// coefficients, along the rows and then along the columns.
#include "harness/amp_textures.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"
#include <algorithm>
#include <amp.h>
#include <cmath>

using namespace concurrency;
using namespace concurrency::graphics;

namespace {

void blur(const texture<unorm_4, 2> &from, texture<unorm_4, 2> &to, int across, int down) {
  const texture_view<const unorm_4, 2> source(from);
  const texture_view<unorm_4, 2> target(to);
  parallel_for_each(to.extent, [=](index<2> at) restrict(amp) {
    const float weights[] = {0.00390625f, 0.03125f,  0.109375f, 0.21875f,   0.2734375f,
                             0.21875f,    0.109375f, 0.03125f,  0.00390625f};
    float_4 sum(0.0f);
    for (int step = -4; step <= 4; ++step) {
      const int row = direct3d::clamp(at[0] + step * down, 0, source.extent[0] - 1);
      const int column = direct3d::clamp(at[1] + step * across, 0, source.extent[1] - 1);
      sum += weights[step + 4] * float_4(source(row, column));
    }
    target.set(at, unorm_4(sum));
  });
}

struct problem {
  explicit problem(int n)
      : n(n), picture(bench::random_texels(4 * std::size_t(n) * n, 21)), unset(bench::poisoned_texels(picture.size())) {
  }

  const int n;
  const std::vector<std::uint8_t> picture, unset;

  // The colors in between are rounded, and so is the result.
  bool is_right(const std::vector<std::uint8_t> &blurred) const {
    bench::random_numbers random(22);
    for (int sample = 0; sample < 500; ++sample) {
      const int row = sample ? int(random.below(n)) : 0, column = sample ? int(random.below(n)) : n - 1, c = sample % 4;
      if (std::abs(int(blurred[place(row, column, c)]) - std::lround(expected(row, column, c))) > 1)
        return false;
    }
    return true;
  }

private:
  std::size_t place(int row, int column, int c) const {
    row = std::clamp(row, 0, n - 1);
    column = std::clamp(column, 0, n - 1);
    return 4 * (std::size_t(row) * n + column) + c;
  }
  template <class F> static double weighted(F value) {
    const double weights[] = {1, 8, 28, 56, 70, 56, 28, 8, 1};
    double sum = 0;
    for (int step = -4; step <= 4; ++step)
      sum += weights[step + 4] / 256 * value(step);
    return sum;
  }
  double expected(int row, int column, int c) const {
    return weighted([&](int down) {
      return std::rint(weighted([&](int across) { return picture[place(row + down, column + across, c)]; }));
    });
  }
};

} // namespace

void bench::run(suite &all) {
  const problem p(all.sized(64, 1024, 8192));
  const int n = p.n;
  const auto check = [&](const std::vector<std::uint8_t> &blurred) { return p.is_right(blurred); };
  std::vector<contender> contenders;
  {
    const extent<2> size(n, n);
    const auto from = upload_texture<unorm_4>(size, p.picture), between = upload_texture<unorm_4>(size, p.unset),
               to = upload_texture<unorm_4>(size, p.unset);
    const auto launch = [=] {
      blur(*from, *between, 1, 0);
      blur(*between, *to, 0, 1);
    };
    contenders.push_back(in_amp(to, p.unset, launch, check));
  }
  for (const auto &device : all.by_hand(texts)) {
    const image_shape size = {channel_type::unorm8, 4, std::size_t(n), std::size_t(n)};
    const auto from = device->upload_image(size, image_reading::nearest, p.picture),
               between = device->upload_image(size, image_reading::nearest, p.unset),
               to = device->upload_image(size, image_reading::nearest, p.unset);
    const auto kernel = device->find_kernel("blur");
    const shape count = {groups(n, 32), groups(n, 8)};
    const auto launch = [=] {
      device->launch(kernel, count, {32, 8}, from.to_read, between.to_write, 1, 0, n);
      device->launch(kernel, count, {32, 8}, between.to_read, to.to_write, 0, 1, n);
    };
    contenders.push_back(by_hand(device, to, p.unset, launch, check));
  }
  all.measure({"texture blur", "simple", std::to_string(n) + "^2", 1e-9 * 2 * 9 * n * n, "Gtexel/s"}, contenders);
}
