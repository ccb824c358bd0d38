// Textures are not there yet: each use of one of their names is one error, whatever is done with it then.
// RUN: %amp-cc -fsyntax-only -ferror-limit=0 -verify %s
// RUN: %amp-cc -famp-msvc -ferror-limit=0 -fsyntax-only -verify %s
// RUN: not %amp-cc -ferror-limit=0 -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=note: --implicit-check-not=include/amp
// SPEC: API-TEX-20
#include <amp.h>
#include <amp_graphics.h>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

// CHECK: error: 'texture' is unavailable: amp-cc does not have textures yet; use an array or array_view, of numbers or of short vectors as float_4
struct material {
  texture<float_4, 2> colours; // expected-error {{'texture' is unavailable: amp-cc does not have textures yet; use an array or array_view}}
  sampler how;                 // expected-error {{'sampler' is unavailable: amp-cc does not have textures and samplers yet; read the elements}}
  float_4 tint;
};

class image {
public:
  image(int w, int h) : pixels(h, w) {}
  float at(int x, int y) const { return x + y; }
  void load(const std::vector<unorm_4> &from) { copy(from.begin(), from.end(), pixels); }

private:
  graphics::texture<unorm_4, 2> pixels; // expected-error {{'texture' is unavailable}}
};

void blur(const texture<float, 2> &from,           // expected-error {{'texture' is unavailable}}
          writeonly_texture_view<float, 2> to) {   // expected-error {{'writeonly_texture_view' is unavailable}}
  parallel_for_each(from.extent, [=, &from](index<2> i) restrict(amp) {
    to.set(i, 0.5f * (from[i] + from(i[0], 0)));
  });
}

template <class T> T mean(const texture<T, 2> &of) { // expected-error {{'texture' is unavailable}}
  T sum = T();
  for (int y = 0; y < of.extent[0]; ++y)
    sum += of.get(index<2>(y, 0));
  return sum;
}

template <class T> struct pyramid {
  texture<T, 2> level;                                     // expected-error {{'texture' is unavailable}}
  texture_view<const T, 2> view() const { return level; }  // expected-error {{'texture_view' is unavailable}}
};

float_4 sampled(texture_view<const float_4, 2> from, float_2 where) restrict(amp) { // expected-error {{'texture_view' is unavailable}}
  return from.sample<filter_linear, address_clamp>(where) + from.gather_red(where);
}

int main() {
  std::vector<float> data(64);
  texture<float, 2> source(8, 8, data.begin(), data.end()); // expected-error {{'texture' is unavailable}}
  texture<float, 2> target(source.extent, 32u);             // expected-error {{'texture' is unavailable}}
  const texture_view<float, 2> written(target);             // expected-error {{'texture_view' is unavailable}}
  parallel_for_each(source.get_extent(), [=, &source](index<2> i) restrict(amp) {
    written.set(i, 2 * source[i]);
    const float own = source(i[0], i[1]);
    written.set(index<2>(0, 0), own);
  });
  copy(source, data.begin());
  graphics::copy(source, target);
  graphics::copy_async(data.data(), 256, target).wait();
  source.copy_to(target);
  blur(target, target);
  const float m = mean(source) + mean<float>(target);
  pyramid<float> levels{source};
  levels.view();
  auto *made = new texture<int, 1>(3); // expected-error {{'texture' is unavailable}}
  std::vector<texture<int, 2>> several; // expected-error {{'texture' is unavailable}}
  const sampler s(filter_point, address_wrap); // expected-error {{'sampler' is unavailable}}
  auto found = graphics::direct3d::get_texture(source); // expected-error {{is unavailable: amp-cc runs kernels through OpenCL and has no objects of Direct3D}}
  const unsigned bits = source.bits_per_scalar_element + source.get_data_length();
  return int(m) + int(bits) + (made != nullptr) + int(several.size());
}
