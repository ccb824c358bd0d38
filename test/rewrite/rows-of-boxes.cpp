// How many points in each dimension one run of the text for processors is given: a square where neighbours of a row are
// far from each other in memory, as what a transpose writes.
// SPEC: R-RT-03
// RUN: %amp-cc --amp-emit=host %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK: {{^ +}}{group_source,
// CHECK-NEXT: {{^ +0x0, [{]}}64, 16, 1}, {
void copied(array_view<const float, 2> in, array_view<float, 2> out) {
  parallel_for_each(in.extent, [=](index<2> i) restrict(amp) { out[i] = in[i]; });
}

// CHECK: {{^ +}}{group_source,
// CHECK-NEXT: {{^ +0x0, [{]}}64, 64, 1}, {
void transposed(array_view<const float, 2> in, array_view<float, 2> out) {
  parallel_for_each(in.extent, [=](index<2> i) restrict(amp) { out(i[1], i[0]) = in[i]; });
}
