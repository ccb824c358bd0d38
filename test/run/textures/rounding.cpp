// What kernels write to norm and unorm is rounded to the nearest number, the even one of two, also halfway between two
// numbers of 8 or 16 bits. NaN does not reach other components.
// SPEC: API-GIMG-02
// RUN: %amp-cc %s -o %t && %t
// RUN: env AMP_TEXTURES=buffers %t
#include "../Inputs/check.h"
#include <amp_graphics.h>
#include <cmath>
#include <limits>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

// `Stored`: the integers that stand for the components of T.
template <class T, class Stored> void check_rounding(float largest) {
  const int count = 512;
  std::vector<float> values(count);
  for (int i = 0; i < count; ++i) // between neighbouring integers
    values[i] = (float(i) + 0.5f) / (largest + (i % 3 == 0 ? 0.0f : 1.0f)) * (largest > 300 ? 64.0f : 0.5f);
  texture<T, 1> written(extent<1>(count), unsigned(8 * sizeof(Stored)));
  const texture_view<T, 1> to(written);
  const array_view<const float> from(count, values);
  parallel_for_each(written.extent, [=](index<1> i) restrict(amp) {
    using scalar = typename T::value_type;
    const float v = from[i];
    to.set(i, T(scalar(v), scalar(1.0f - v), scalar(-v), scalar(v * 0.0f)));
  });
  std::vector<Stored> seen(4 * count);
  graphics::copy(written, seen.data(), unsigned(seen.size() * sizeof(Stored)));
  const float least = Stored(-1) < 0 ? -1.0f : 0.0f;
  for (int i = 0; i < count; ++i) {
    const auto stored = [&](float v) { return Stored(std::rint(std::fmin(std::fmax(v, least), 1.0f) * largest)); };
    CHECK(seen[4 * i] == stored(values[i]));
    CHECK(seen[4 * i + 1] == stored(1.0f - values[i]));
    CHECK(seen[4 * i + 2] == stored(-values[i]));
    CHECK(seen[4 * i + 3] == 0);
  }
}

void check_nan() {
  texture<unorm_4, 1> written(extent<1>(64), 8u);
  const texture_view<unorm_4, 1> to(written);
  const float none = std::numeric_limits<float>::quiet_NaN();
  parallel_for_each(written.extent,
                    [=](index<1> i) restrict(amp) { to.set(i, unorm_4(float_4(none, 1.0f, 0.0f, 0.2f))); });
  std::vector<unsigned char> seen(4 * 64);
  graphics::copy(written, seen.data(), unsigned(seen.size()));
  for (int i = 0; i < 64; ++i)
    CHECK(seen[4 * i + 1] == 255 && seen[4 * i + 2] == 0 && seen[4 * i + 3] == 51);
}

int main() {
  check_rounding<unorm_4, unsigned char>(255.0f);
  check_rounding<unorm_4, unsigned short>(65535.0f);
  check_rounding<norm_4, signed char>(127.0f);
  check_rounding<norm_4, short>(32767.0f);
  check_nan();
  return failures;
}
