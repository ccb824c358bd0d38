// Textures in images of the device: which launches use them, what is said about it, that texels are where they are
// wanted when kernels with images, kernels with buffers and copies come in turn, and that both ways give the same.
// SPEC: API-GIMG-01, API-GIMG-02, API-GIMG-03, API-GIMG-04, API-SAMP-10, API-TVIEW-06
// REQUIRES: pocl
// RUN: %amp-cc %s -o %t && %t
// RUN: env AMP_TEXTURES=images AMP_LOG=launch=debug %t 2>&1 | FileCheck %s
// RUN: env AMP_TEXTURES=buffers AMP_LOG=launch=debug %t 2>&1 | FileCheck --check-prefix=BUFFERS %s
// RUN: env AMP_LOG=launch=debug %t 2>&1 | FileCheck --check-prefix=AUTO %s
//
// BUFFERS-NOT: textures are images
// BUFFERS: lambda in 'change_ways'{{.*}}: textures are buffers: AMP_TEXTURES says so
// BUFFERS-NOT: textures are images
// AUTO: textures are buffers: the device has no hardware for images
#include "../Inputs/check.h"
#include <amp_graphics.h>
#include <cmath>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

std::vector<int> texels(const texture<int, 2> &of) {
  std::vector<int> result(of.extent.size());
  copy(of, result.begin());
  return result;
}

// Every kind of access after every other.
void change_ways() {
  std::vector<int> first(64), expected(64);
  for (int i = 0; i < 64; ++i)
    first[i] = i, expected[i] = i + 1;
  texture<int, 2> a(8, 8, first.begin(), first.end()), b(8, 8);
  const texture_view<const int, 2> from(a), back(b);
  const texture_view<int, 2> to(b), both(a);

  // CHECK: lambda in 'change_ways'{{.*}}: textures are images
  parallel_for_each(a.extent, [=](index<2> i) restrict(amp) { to.set(i, from[i] + 1); });
  CHECK(texels(b) == expected); // an image is copied to the host
  // CHECK: lambda in 'change_ways'{{.*}}: textures are buffers: OpenCL C cannot express
  parallel_for_each(a.extent, [=](index<2> i) restrict(amp) { both.set(i, 2 * both[i]); });
  // CHECK: lambda in 'change_ways'{{.*}}: textures are images
  parallel_for_each(a.extent, [=](index<2> i) restrict(amp) { to.set(i, from[i]); }); // written by a buffer's kernel
  for (int i = 0; i < 64; ++i)
    expected[i] = 2 * i;
  CHECK(texels(b) == expected);

  // A part that a kernel writes, and one that a copy writes.
  parallel_for_each(extent<2>(4, 8), [=](index<2> i) restrict(amp) { to.set(i, -1); });
  const int row[8] = {100, 101, 102, 103, 104, 105, 106, 107};
  copy(row, unsigned(sizeof row), b, index<2>(6, 0), extent<2>(1, 8));
  for (int i = 0; i < 64; ++i)
    expected[i] = i < 32 ? -1 : i / 8 == 6 ? 100 + i % 8 : 2 * i;
  texture<int, 2> c(8, 8);
  const texture_view<int, 2> last(c);
  parallel_for_each(a.extent, [=](index<2> i) restrict(amp) { last.set(i, back[i]); });
  CHECK(texels(c) == expected);
  texture<int, 2> copied(c); // from an image that is ahead of its buffer
  CHECK(texels(copied) == expected);
  const texture<int, 2> moved(std::move(c));
  CHECK(texels(moved) == expected);
}

// Each level of a chain from the one before it, and the chain as a whole.
void make_levels() {
  texture<float, 2> chain(extent<2>(8, 8), 32u, 0u);
  const texture_view<float, 2> top(chain, 0);
  // CHECK: lambda in 'make_levels'{{.*}}: textures are images
  parallel_for_each(top.extent, [=](index<2> i) restrict(amp) { top.set(i, float(8 * i[0] + i[1])); });
  for (unsigned level = 1; level < chain.mipmap_levels; ++level) {
    const texture_view<const float, 2> above(chain, level - 1, 1);
    const texture_view<float, 2> here(chain, level);
    const float size = float(here.extent[0]);
    // CHECK: lambda in 'make_levels'{{.*}}: textures are images
    parallel_for_each(here.extent, [=](index<2> i) restrict(amp) {
      here.set(i, above.sample(float_2((float(i[1]) + 0.5f) / size, (float(i[0]) + 0.5f) / size)));
    });
  }
  const texture_view<const float, 2> all(chain);
  float found[4];
  array_view<float> out(4, found);
  // CHECK: lambda in 'make_levels'{{.*}}: textures are buffers: a texture has several mipmap levels
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = all.get(index<2>(0, 0), unsigned(i[0])); });
  out.synchronize();
  CHECK(found[0] == 0.0f && found[1] == 4.5f && found[2] == 13.5f && found[3] == 31.5f);
}

// Borders: what OpenCL has, and what it has not.
void sample_borders() {
  texture<float_4, 2> source(2, 2);
  const texture_view<float_4, 2> to(source);
  parallel_for_each(source.extent, [=](index<2> i) restrict(amp) { to.set(i, float_4(8.0f)); });
  const texture_view<const float_4, 2> from(source);
  for (float shade : {0.0f, 2.0f}) {
    const sampler how(address_border, float_4(shade));
    float_4 found[2];
    array_view<float_4> out(2, found);
    // CHECK: lambda in 'sample_borders'{{.*}}: textures are images
    // CHECK: lambda in 'sample_borders'{{.*}}: textures are buffers: a sampler has a border_color
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
      out[i] = from.sample(how, float_2(i[0] == 0 ? 0.0f : -3.0f, 0.5f));
    });
    out.synchronize();
    CHECK(found[0] == float_4((8 + shade) / 2) && found[1] == float_4(shade));
  }
}

// Of all ranks, in user's functions and objects.
float around(const texture_view<const float, 3> &of, const sampler &how, float_3 at) restrict(amp) {
  return of.sample(how, at) + of.sample<filter_point>(at);
}
struct line {
  texture_view<const unorm_4, 1> texels;
  float get(int i) const restrict(amp) {
    const unorm_4 texel = texels[i];
    return float(texel.x) + float(texel.w);
  }
};
void use_functions() {
  std::vector<float> values(27, 3.0f);
  const texture<float, 3> cube(3, 3, 3, values.begin(), values.end());
  const unsigned char bytes[8] = {255, 0, 0, 51, 0, 0, 0, 255};
  const texture<unorm_4, 1> row(2, bytes, unsigned(sizeof bytes), 8u);
  const texture_view<const float, 3> inside(cube);
  const line some = {texture_view<const unorm_4, 1>(row)};
  const sampler how(address_mirror);
  float found[2];
  array_view<float> out(2, found);
  // CHECK: lambda in 'use_functions'{{.*}}: textures are images
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i] = around(inside, how, float_3(0.1f, 0.5f, float(i[0]))) + some.get(i[0]);
  });
  out.synchronize();
  CHECK(std::fabs(found[0] - 7.2f) < 1e-5f && std::fabs(found[1] - 7.0f) < 1e-5f);
}

int main() {
  change_ways();
  make_levels();
  sample_borders();
  use_functions();
  return failures;
}
