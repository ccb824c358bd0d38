// Where textures are buffers, kernels access whole texels, and CPUs can run the loops over threads in vectors: nothing
// that a sample needs is in memory, also where a kernel takes several.
// SPEC: API-GIMG-02, API-TVIEW-08
// RUN: rm -rf %t && mkdir %t && %amp-cc -c -save-temps=obj %s -o %t/a.o
// RUN: cat %t/texture-buffers.invert_*.group.cl | FileCheck --check-prefix=INVERT %s
// RUN: cat %t/texture-buffers.mix_*.group.cl | FileCheck --check-prefix=MIX %s
// RUN: cat %t/texture-buffers.choose_*.group.cl | FileCheck --check-prefix=CHOOSE %s
// RUN: %check-cl %t/texture-buffers.invert_*.group.cl
// RUN: %check-cl %t/texture-buffers.mix_*.group.cl
// RUN: %check-cl %t/texture-buffers.choose_*.group.cl
#include <amp_graphics.h>
using namespace concurrency;
using namespace concurrency::graphics;

// INVERT-NOT: vectorize(disable)
// INVERT: #pragma clang loop vectorize(assume_safety)
// INVERT-NEXT: for (int thread_x = 0;
// INVERT: uint word = from[position];
// INVERT: result_x[thread_x] = word & 0xffu; result_y[thread_x] = (word >> 8) & 0xffu;
// INVERT: #pragma clang loop vectorize(assume_safety)
// INVERT: uint first = from[2l * (long)position];
// INVERT: #pragma clang loop vectorize(assume_safety)
// INVERT: to[position_2] = x[thread_x] | (y[thread_x] << 8) | (z[thread_x] << 16) | (w[thread_x] << 24);
// INVERT-NOT: vectorize(disable)
void invert(texture_view<const unorm_4, 2> from, texture_view<unorm_4, 2> to) {
  parallel_for_each(to.extent, [=](index<2> i) restrict(amp) { to.set(i, unorm_4(float_4(1.0f) - float_4(from[i]))); });
}

// MIX: sample(texture_level level, int bits,
// MIX: #pragma clang loop vectorize(assume_safety)
// MIX-NEXT: for (int thread_x = 0;
// MIX: sample((texture_level){a, a_extent_1, a_extent_0, 1}, a_bits, (component_vector_float_2){at_x, at_y},
// MIX: sample((texture_level){b, b_extent_1, b_extent_0, 1}, b_bits, (component_vector_float_2){at_x, at_y},
void mix(texture_view<const unorm_4, 2> a, texture_view<const unorm_4, 2> b, texture_view<unorm_4, 2> to, float step) {
  parallel_for_each(to.extent, [=](index<2> i) restrict(amp) {
    const float_2 at(i[1] * step, i[0] * step);
    to.set(i, unorm_4(0.5f * (float_4(a.sample(at)) + float_4(b.sample(at)))));
  });
}

// CHOOSE: if (how_filter == 0u) {
// CHOOSE: #pragma clang loop vectorize(assume_safety)
// CHOOSE-NEXT: for (int thread_x = 0;
// CHOOSE: result_x = from_bits == 16 ? from_half((uint)((global const ushort *)from)[position]) :
// CHOOSE-NEXT: ((global const {{(raw_)?}}float *)from)[position];
// CHOOSE: } else {
// CHOOSE: #pragma clang loop vectorize(assume_safety)
// CHOOSE-NEXT: for (int thread_x = 0;
// CHOOSE: sum += weight * fetch_2;
void choose(texture_view<const float, 2> from, sampler how, array_view<float, 2> to, float step) {
  parallel_for_each(to.extent,
                    [=](index<2> i) restrict(amp) { to[i] = from.sample(how, float_2(i[1] * step, i[0] * step)); });
}
