// The registry says of each captured texture whether the kernel reads it (1) and writes it (2), also in functions.
// SPEC: API-TEX-18, API-TVIEW-03, R-LANG-147
// RUN: %amp-cc --amp-emit=host %s | FileCheck %s
#include <amp_graphics.h>
using namespace concurrency;
using namespace concurrency::graphics;

float mean(const texture_view<const float, 2> &of, index<2> i) restrict(amp) {
  return 0.5f * (of[i] + of.get(index<2>(0, 0)));
}
void store(const texture_view<unorm_4, 2> &to, index<2> i, float v) restrict(amp) {
  to.set(i, unorm_4(v));
  to.set(index<2>(i[1], i[0]), unorm_4(v));
}

// CHECK: {{[{]}}rt::argument_kind::texture, false, {{.*}}, 1},
// CHECK-NEXT: {{[{]}}rt::argument_kind::texture_view, true, {{.*}}, 1},
// CHECK-NEXT: {{[{]}}rt::argument_kind::texture_view, false, {{.*}}, 2},
// CHECK-NEXT: {{[{]}}rt::argument_kind::texture_view, false, {{.*}}, 3},
// CHECK-NEXT: {{[{]}}rt::argument_kind::texture_view, false, {{.*}}, 1},
// CHECK-NEXT: {{[{]}}rt::argument_kind::view, false, {{.*}}, 0},
void use(texture<float, 2> &read, texture_view<const float, 2> sampled, texture_view<unorm_4, 2> written,
         texture_view<int, 2> both, texture_view<uint, 2> only, array_view<float, 2> out) {
  parallel_for_each(out.extent, [&read, sampled, written, both, only, out](index<2> i) restrict(amp) {
    out[i] = read[i] + mean(sampled, i) + float(only[i]);
    store(written, i, out[i]);
    both.set(i, both[i] + 1);
  });
}
