// How many points in each dimension one run of the text for processors is given: long rows where threads do little, fewer
// where they run loops, and a block where neighbours of a row are far from each other in memory, as what a transpose writes.
// SPEC: R-RT-03
// RUN: %amp-cc --amp-emit=host %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK: {{^ +}}{group_source,
// CHECK-NEXT: {{^ +0x0, [{]}}4096, 16, 1}, {
void copied(array_view<const float, 2> in, array_view<float, 2> out) {
  parallel_for_each(in.extent, [=](index<2> i) restrict(amp) { out[i] = in[i]; });
}

// CHECK: {{^ +}}{group_source,
// CHECK-NEXT: {{^ +0x0, [{]}}64, 16, 1}, {
void transposed(array_view<const float, 2> in, array_view<float, 2> out) {
  parallel_for_each(in.extent, [=](index<2> i) restrict(amp) { out(i[1], i[0]) = in[i]; });
}

// CHECK: {{^ +}}{group_source,
// CHECK-NEXT: {{^ +0x0, [{]}}16, 64, 1}, {
void read_turned(array_view<const float, 2> in, array_view<float, 2> out) {
  parallel_for_each(in.extent, [=](index<2> i) restrict(amp) { out[i] = in(i[1], i[0]); });
}

// CHECK: {{^ +}}{group_source,
// CHECK-NEXT: {{^ +0x0, [{]}}4096, 1, 1}, {
void doubled(array_view<float> out) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] *= 2; });
}

// CHECK: {{^ +}}{group_source,
// CHECK-NEXT: {{^ +0x0, [{]}}64, 16, 1}, {
void with_loop(array_view<float, 2> out, int n) {
  parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
    float x = out[i];
    for (int k = 0; k < n; ++k)
      x = x * x + 1;
    out[i] = x;
  });
}
