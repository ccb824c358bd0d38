// A picture of four channels with 8 bits each, made smaller and larger: one bilinear sample for each pixel of the
// result.
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

void resize(const texture<unorm_4, 2> &from, texture<unorm_4, 2> &to) {
  const texture_view<const unorm_4, 2> source(from);
  const texture_view<unorm_4, 2> target(to);
  const float step = 1.0f / float(to.extent[0]);
  parallel_for_each(to.extent, [=](index<2> at) restrict(amp) {
    target.set(at, source.sample(float_2((at[1] + 0.5f) * step, (at[0] + 0.5f) * step)));
  });
}

struct problem {
  problem(int n, int target)
      : n(n), target(target), picture(bench::random_texels(4 * std::size_t(n) * n, 23)),
        unset(bench::poisoned_texels(4 * std::size_t(target) * target)) {}

  const int n, target;
  const std::vector<std::uint8_t> picture, unset;

  // The weights of filters in hardware have about 8 bits, for each direction.
  bool is_right(const std::vector<std::uint8_t> &resized) const {
    bench::random_numbers random(24);
    for (int sample = 0; sample < 500; ++sample) {
      const int row = sample ? int(random.below(target)) : 0, column = sample ? int(random.below(target)) : target - 1;
      const int c = sample % 4;
      if (std::abs(resized[4 * (std::size_t(row) * target + column) + c] - expected(row, column, c)) > 2.5)
        return false;
    }
    return true;
  }

private:
  double texel(int row, int column, int c) const {
    return picture[4 * (std::size_t(std::clamp(row, 0, n - 1)) * n + std::clamp(column, 0, n - 1)) + c];
  }
  double expected(int row, int column, int c) const {
    const double y = (row + 0.5) * n / target - 0.5, x = (column + 0.5) * n / target - 0.5;
    const int top = int(std::floor(y)), left = int(std::floor(x));
    const auto in_row = [&](int r) { return (left + 1 - x) * texel(r, left, c) + (x - left) * texel(r, left + 1, c); };
    return (top + 1 - y) * in_row(top) + (y - top) * in_row(top + 1);
  }
};

void compare(bench::suite &all, const problem &p, const char *variant) {
  const int n = p.n, target = p.target;
  const auto check = [&](const std::vector<std::uint8_t> &resized) { return p.is_right(resized); };
  std::vector<bench::contender> contenders;
  {
    const auto from = bench::upload_texture<unorm_4>(extent<2>(n, n), p.picture),
               to = bench::upload_texture<unorm_4>(extent<2>(target, target), p.unset);
    contenders.push_back(bench::in_amp(to, p.unset, [=] { resize(*from, *to); }, check));
  }
  for (const auto &device : all.by_hand(texts)) {
    const auto square = [](int side) {
      return bench::image_shape{bench::channel_type::unorm8, 4, std::size_t(side), std::size_t(side)};
    };
    const auto from = device->upload_image(square(n), bench::image_reading::linear, p.picture),
               to = device->upload_image(square(target), bench::image_reading::linear, p.unset);
    const auto kernel = device->find_kernel("resize");
    const bench::shape count = {bench::groups(target, 32), bench::groups(target, 8)};
    const float step = 1.0f / float(target);
    const auto launch = [=] { device->launch(kernel, count, {32, 8}, from.to_read, to.to_write, step, target); };
    contenders.push_back(bench::by_hand(device, to, p.unset, launch, check));
  }
  all.measure({"texture resize", variant, std::to_string(n) + "^2 to " + std::to_string(target) + "^2",
               1e-9 * target * target, "Gsample/s"},
              contenders);
}

} // namespace

void bench::run(suite &all) {
  const int n = all.sized(64, 1024, 8192);
  compare(all, problem(n, n / 8 * 5), "smaller");
  compare(all, problem(n, n / 4 * 7), "larger");
}
