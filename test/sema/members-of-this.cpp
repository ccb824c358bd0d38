// Kernels that use array members of the object around them are told to make references to them.
// RUN: %amp-cc -fsyntax-only -verify %s
// SPEC: R-LANG-125
#include <amp.h>
#include <amp_graphics.h>
using namespace concurrency;
struct layer {
  float weights[4];
  array<float> values;
  graphics::texture<float, 1> image;
  int n;
  void plain(array_view<float> v) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { // expected-error {{'this' is captured}}
      v[i] = weights[i[0]];                                     // expected-note {{of 'weights', make a reference in front of the launch, 'auto &weights = this->weights;', and capture that: [=]}}
    });
  }
  void on_accelerator(array_view<float> v) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { // expected-error {{'this' is captured}}
      v[i] = this->values[i];                                   // expected-note {{'auto &values = this->values;', and capture that: [=, &values]}}
    });
    parallel_for_each(v.extent, [v, this](index<1> i) restrict(amp) { // expected-error {{'this' is captured}}
      v[i] = image[i];                                                // expected-note {{[=, &image]}}
    });
  }
  void number(array_view<float> v) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = n; }); // expected-error {{'this' is captured}}
  }
  void as_told(array_view<float> v) {
    auto &weights = this->weights;
    auto &values = this->values;
    parallel_for_each(v.extent, [=, &values](index<1> i) restrict(amp) { v[i] = weights[i[0]] + values[i]; });
  }
};
