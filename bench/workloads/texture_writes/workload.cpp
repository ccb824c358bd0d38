// A picture of four channels that a kernel writes and does nothing else: in 8 bits, which takes a conversion, and in
// floats.
#include "harness/amp_textures.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"
#include <amp.h>
#include <cmath>
#include <type_traits>

using namespace concurrency;
using namespace concurrency::graphics;

namespace {

template <class Color> void draw(texture<Color, 2> &to) {
  const texture_view<Color, 2> target(to);
  const float step = 1.0f / float(to.extent[1]);
  parallel_for_each(to.extent, [=](index<2> at) restrict(amp) {
    target.set(at, Color(float_4(at[1] * step, at[0] * step, 1.0f - at[1] * step, 1.0f)));
  });
}

double as_seen(std::uint8_t stored) { return stored / 255.0; }
double as_seen(float stored) { return stored; }

// Number: what the channels are stored as. OpenCL lets devices err by 0.6 where they convert to 8 bits.
template <class Number> bool is_drawn(const std::vector<Number> &picture, int n) {
  const double tolerance = std::is_same_v<Number, float> ? 1e-6 : 0.61 / 255;
  bench::random_numbers random(27);
  for (int sample = 0; sample < 1000; ++sample) {
    const int row = sample ? int(random.below(n)) : 0, column = sample ? int(random.below(n)) : n - 1;
    const double expected[] = {double(column) / n, double(row) / n, 1 - double(column) / n, 1};
    for (int c = 0; c < 4; ++c)
      if (!bench::is_close(as_seen(picture[4 * (std::size_t(row) * n + column) + c]), expected[c], 0, tolerance))
        return false;
  }
  return true;
}

template <class Color, class Number>
void compare(bench::suite &all, int n, const std::vector<Number> &unset, bench::channel_type type, const char *variant,
             const char *by_hand) {
  const auto check = [=](const std::vector<Number> &picture) { return is_drawn(picture, n); };
  std::vector<bench::contender> contenders;
  {
    const auto to = bench::upload_texture<Color>(extent<2>(n, n), unset);
    contenders.push_back(bench::in_amp(to, unset, [=] { draw(*to); }, check));
  }
  for (const auto &device : all.by_hand(texts)) {
    const auto to =
        device->upload_image({type, 4, std::size_t(n), std::size_t(n)}, bench::image_reading::nearest, unset);
    const auto kernel = device->find_kernel(by_hand);
    const float step = 1.0f / float(n);
    const auto launch = [=] {
      device->launch(kernel, {bench::groups(n, 32), bench::groups(n, 8)}, {32, 8}, to.to_write, step, n);
    };
    contenders.push_back(bench::by_hand(device, to, unset, launch, check));
  }
  all.measure({"texture writes", variant, std::to_string(n) + "^2", 1e-9 * sizeof(Number) * 4 * n * n, "GB/s"},
              contenders);
}

} // namespace

void bench::run(suite &all) {
  const int n = all.sized(64, 2048, 8192);
  const std::size_t numbers = 4 * std::size_t(n) * n;
  compare<unorm_4>(all, n, poisoned_texels(numbers), channel_type::unorm8, "8 bits", "draw_bytes");
  compare<float_4>(all, n, poisoned_floats(numbers), channel_type::float32, "32 bits", "draw_floats");
}
