// A kernel uses at most 16 samplers: those that it captures, and those that template arguments name.
// SPEC: API-SAMP-09, R-LANG-146, R-RT-78
// RUN: %amp-cc -fsyntax-only -verify %s
#include <amp.h>
#include <amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;

template <int Count> struct samplers {
  sampler all[Count];
};

void enough(texture_view<const float, 2> t, array_view<float> out, samplers<14> s, sampler one) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i] = t.sample(s.all[i[0]], float_2()) + t.sample(one, float_2()) + t.sample<filter_point>(float_2()) +
             t.sample<filter_point, address_clamp>(float_2());
  });
}

void captured(texture_view<const float, 2> t, array_view<float> out, samplers<16> s, sampler one) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { // expected-error {{a kernel uses at most 16 samplers; this one uses 17, of which it captures 17}}
    out[i] = t.sample(s.all[i[0]], float_2()) + t.sample(one, float_2());
  });
}

void named(texture_view<const float, 2> t, array_view<float> out, samplers<14> s) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { // expected-error {{a kernel uses at most 16 samplers; this one uses 17, of which it captures 14}}
    out[i] = t.sample(s.all[i[0]], float_2()) + t.sample(float_2()) + t.sample<filter_point>(float_2()) +
             t.sample<filter_linear, address_wrap>(float_2());
  });
}
