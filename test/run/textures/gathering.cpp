// gather_red, gather_green, gather_blue and gather_alpha: the four texels of bilinear filtering, in their order.
// SPEC: API-TVIEW-10, API-TVIEW-05
// RUN: %amp-cc %s -o %t && %t
// RUN: env AMP_TEXTURES=images %t
#include "../Inputs/check.h"
#include "Inputs/reference_sampler.h"

using namespace concurrency;
using namespace concurrency::graphics;

const float coordinates[] = {0.0f, 0.1875f, 0.5f, 0.8125f, 1.0f, -0.375f, 1.4375f, 2.75f};

// What bilinear filtering uses at (x, y), in terms of the indices of texels: their number, or the border's.
template <class S>
std::array<S, 4> expected(float x, float y, int width, int height, address_mode mode, int channel, S border) {
  const double left = std::floor(settled_coordinate(x, mode) * width - 0.5),
               top = std::floor(settled_coordinate(y, mode) * height - 0.5);
  const int offsets[4][2] = {{0, 1}, {1, 1}, {1, 0}, {0, 0}};
  std::array<S, 4> result;
  for (int i = 0; i < 4; ++i) {
    const int at_x = resolve(left + offsets[i][0], width, mode), at_y = resolve(top + offsets[i][1], height, mode);
    result[i] = at_x < 0 || at_y < 0 ? border : S(at_y * width + at_x + 100 * channel);
  }
  return result;
}

template <class V, class S> bool same(const V &a, const std::array<S, 4> &b) {
  return a.x == b[0] && a.y == b[1] && a.z == b[2] && a.w == b[3];
}

void check_four() {
  const int width = 4, height = 8;
  std::vector<float_4> texels;
  for (int i = 0; i < width * height; ++i)
    texels.push_back(float_4(float(i), float(i + 100), float(i + 200), float(i + 300)));
  const texture<float_4, 2> source(height, width, texels.begin(), texels.end());
  const texture_view<const float_4, 2> view(source);
  for (address_mode mode : {address_wrap, address_mirror, address_clamp, address_border}) {
    const sampler how(filter_point, mode, float_4(-1, -2, -3, -4));
    std::vector<float_4> results(4 * 64);
    array_view<float_4, 2> out(4, 64, results);
    const array_view<const float> places(8, coordinates);
    parallel_for_each(extent<1>(64), [=](index<1> i) restrict(amp) {
      const float_2 at(places[i[0] % 8], places[i[0] / 8]);
      out(0, i[0]) = view.gather_red(how, at);
      out(1, i[0]) = view.gather_green(how, at);
      out(2, i[0]) = view.gather_blue(how, at);
      out(3, i[0]) = view.gather_alpha(how, at);
    });
    out.synchronize();
    int wrong = 0;
    for (int channel = 0; channel < 4; ++channel)
      for (int i = 0; i < 64; ++i)
        wrong += !same(results[channel * 64 + i], expected(coordinates[i % 8], coordinates[i / 8], width, height, mode,
                                                           channel, float(-channel - 1)));
    CHECK(wrong == 0);
  }
}

void check_known_samplers() {
  const int width = 8, height = 4;
  std::vector<int> texels;
  for (int i = 0; i < width * height; ++i)
    texels.push_back(i);
  const texture<int, 2> source(height, width, texels.begin(), texels.end());
  const texture_view<const int, 2> view(source);
  std::vector<int_4> results(3 * 64);
  array_view<int_4, 2> out(3, 64, results);
  const array_view<const float> places(8, coordinates);
  parallel_for_each(extent<1>(64), [=](index<1> i) restrict(amp) {
    const float_2 at(places[i[0] % 8], places[i[0] / 8]);
    out(0, i[0]) = view.gather_red(at);
    out(1, i[0]) = view.gather_red<address_wrap>(at);
    out(2, i[0]) = view.gather_red<address_mirror>(at);
  });
  out.synchronize();
  const address_mode modes[] = {address_clamp, address_wrap, address_mirror};
  int wrong = 0;
  for (int k = 0; k < 3; ++k)
    for (int i = 0; i < 64; ++i)
      wrong +=
          !same(results[k * 64 + i], expected(coordinates[i % 8], coordinates[i / 8], width, height, modes[k], 0, 0));
  CHECK(wrong == 0);
}

int main() {
  check_four();
  check_known_samplers();
  return failures;
}
