// A kernel or a variable at a wrong place is one error: what uses it gives none.
// SPEC: R-LANG-129 R-LANG-141 R-LANG-156
// RUN: %amp-cc -std=c++20 -fsyntax-only -verify %s
#include <amp.h>
#include <amp_math.h>
#include <amp_short_vectors.h>
using namespace concurrency;

float helper(float x) restrict(amp) { return x; }
float host(float x) { return helper(x); } // expected-error {{'helper' is restrict(amp)}} expected-note@-1 {{declared here}}

void lambda(array_view<float> v, array_view<int> n) {
  parallel_for_each(v.extent, [=](index<1> i) { // expected-error {{the kernel's operator() is restrict(cpu)}} expected-note {{is restrict(cpu) here}}
    v[i] = helper(v[i]) + direct3d::mad(1.0f, 2.0f, 3.0f);
    atomic_fetch_add(&n[0], 1);
  });
}
struct functor {
  array_view<float> v;
  void operator()(index<1> i) const { v[i] = helper(v[i]); } // expected-note {{is restrict(cpu) here}}
};
void launch(array_view<float> v) { parallel_for_each(v.extent, functor{v}); } // expected-error {{the kernel's operator() is restrict(cpu)}}

tile_static float buffer[64], other; // expected-error 2 {{'tile_static' is for local variables}}
void misplaced(array_view<float> v) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    buffer[t.local[0]] = v[t];
    t.barrier.wait();
    v[t] = buffer[0] + other;
  });
}
struct simulation {
  array_view<float> x;
  float dt;
  void step() {
    parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[i] += dt; }); // expected-error {{'this' is captured}}
  }
};
graphics::float_2 swizzles(graphics::float_4 v) restrict(amp) {
  v.sett_x(1);          // expected-error {{did you mean 'set_x'?}}
  v.xg = v.xy;          // expected-error {{no member named 'xg'}} expected-note {{a swizzle has each component once}}
  return v.xx;          // expected-error {{no member named 'xx'}} expected-note {{a swizzle has each component once}}
}

// Of several constructors or overloads, the one that fits is meant.
struct number {
  float re, im;
  number() {}
  number(float re) : re(re), im(0) {}
  number(float re, float im) : re(re), im(im) {}           // expected-note {{declared here}}
  number(const number &o) : re(o.re), im(o.im) {}
};
int overloaded(int);                                       // expected-note {{declared here}}
int overloaded(int, int);
float numbers() restrict(amp) {
  number a(1.0f, 2.0f);                                    // expected-error {{constructor of 'number' is restrict(cpu)}}
  return overloaded(1);                                    // expected-error {{'overloaded' is restrict(cpu)}}
}
