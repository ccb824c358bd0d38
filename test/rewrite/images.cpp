// The form of a kernel with images reads as if written by hand; there is none if a kernel reads and writes a texture.
// SPEC: API-GIMG-01, API-GIMG-04, API-SAMP-10
// RUN: rm -rf %t && mkdir %t && %amp-cc -c -save-temps=obj %s -o %t/a.o
// RUN: cat %t/images.halve_*.images.cl | FileCheck --check-prefix=HALVE %s && %check-cl %t/images.halve_*.images.cl
// RUN: cat %t/images.shade_*.images.cl | FileCheck --check-prefix=SHADE %s && %check-cl %t/images.shade_*.images.cl
// RUN: not ls %t/images.update_*.images.cl
#include <amp_graphics.h>
using namespace concurrency;
using namespace concurrency::graphics;

// HALVE: constant sampler_t linear_clamp = CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_LINEAR;
// HALVE: kernel void halve_{{[0-9]+}}(write_only image2d_t to, read_only image2d_t from, int domain_0,
// HALVE: float4 v = read_imagef(from, linear_clamp,
// HALVE-NEXT: (float2)(near_edge(
// HALVE: write_imagef(to, (int2)(i_1, i_0), v);
void halve(texture_view<const unorm_4, 2> from, texture_view<unorm_4, 2> to, float width, float height) {
  parallel_for_each(to.extent, [=](index<2> i) restrict(amp) {
    to.set(i, from.sample(float_2((i[1] + 0.5f) / width, (i[0] + 0.5f) / height)));
  });
}

// SHADE: #pragma OPENCL EXTENSION cl_khr_3d_image_writes : enable
// SHADE: kernel void shade_{{[0-9]+}}(read_only image1d_t colors, write_only image3d_t volume, sampler_t how,
// SHADE: write_imageui(volume, (int4)(i_2, i_1, i_0, 0),
// SHADE-NEXT: (uint4)((uint)read_imagef(colors, how, how_address >= 3u ? near_edge(
void shade(const texture<float, 1> &colors, texture_view<uint, 3> volume, sampler how) {
  parallel_for_each(volume.extent, [=, &colors](index<3> i) restrict(amp) {
    const texture_view<const float, 1> all(colors);
    volume.set(i, uint(all.sample(how, float(i[0]) / 8.0f)));
  });
}

void update(texture<int, 1> &all) {
  parallel_for_each(all.extent, [&all](index<1> i) restrict(amp) { all.set(i, all[i] + 1); });
}
