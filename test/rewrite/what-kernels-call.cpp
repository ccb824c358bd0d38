// What the runtime must know of a kernel's calls stands in its descriptor: atomic operations on tile_static memory
// (kernel_has_local_atomics, 64) and the math functions that it may define itself (bits of math_function, by the order of
// math_functions.def). So does whether captures are restrict (kernel_restricts_captures, 128).
// SPEC: R-RT-65
// RUN: %amp-cc --amp-emit=host %s | FileCheck %s
#include <amp.h>
#include <amp_math.h>
using namespace concurrency;

// acos is bit 0, exp (also native_exp) bit 12, sin bit 27. The names sin and tan of other things are no calls.
// CHECK: {{^ +}}rt::interface_version, 0, "{{.*}}", "lambda in 'math'"
// CHECK: {{^ +}}{group_source,
// CHECK-NEXT: {{^ +}}0x8001001, {
struct numbers {
  float tan;
};
void math(array_view<float> v, numbers n) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = precise_math::sin(v[i]) + fast_math::exp(v[i]) * precise_math::acos(v[i]) + (n.tan) + fast_math::sqrt(v[i]);
    direct3d_printf("cos(%f)", 1.0f);
  });
}

// CHECK: {{^ +}}rt::interface_version, 64, "{{.*}}", "lambda in 'counted_in_tiles'"
// CHECK: {{^ +}}{group_source,
// CHECK-NEXT: {{^ +}}0x0, {
void counted_in_tiles(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int count;
    if (t.local[0] == 0)
      count = 0;
    t.barrier.wait();
    atomic_fetch_add(&count, v[t]);
    t.barrier.wait();
    v[t] = count;
  });
}

// CHECK: {{^ +}}rt::interface_version, 128, "{{.*}}", "lambda in 'counted_in_all'"
void counted_in_all(array_view<int> v, array_view<int> sum) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int first;
    first = v[t.tile_origin];
    t.barrier.wait();
    atomic_fetch_max(&sum[0], first);
  });
}
