// What C++20's <bit>, <span> and std::unreachable have in their place in kernels; unknown specifiers of variables.
// RUN: %amp-cc -fsyntax-only -std=c++23 -verify %s
#include <amp.h>
#include <bit>
#include <span>
#include <utility>
using namespace concurrency;
void bits(array_view<unsigned> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = std::popcount(v[i]);         // expected-error {{'popcount'}} expected-note {{countbits}}
    v[i] = std::countl_zero(v[i]);      // expected-error {{'countl_zero'}} expected-note {{firstbithigh}}
    v[i] = std::rotl(v[i], 3);          // expected-error {{'rotl'}} expected-note {{write the shifts}}
    float x = std::bit_cast<float>(v[i]); // expected-error {{'bit_cast'}} expected-note {{*reinterpret_cast<float *>(&i)}}
    if (v[i] > 3)
      std::unreachable(); // expected-error {{'unreachable'}} expected-note {{use '__builtin_unreachable()'}}
    if (v[i] > 4)
      __builtin_unreachable();
  });
}
void spans(std::span<float> s) {
  parallel_for_each(extent<1>(int(s.size())), [=](index<1> i) restrict(amp) { s[i[0]] = 1; }); // expected-error {{'s' of type 'std::span<float>'}} expected-note {{array_view<int> v(int(s.size()), s.data())}}
}
template <class T> void shared(array_view<T> v) {
  parallel_for_each(v.extent.template tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    __shared__ T s[32]; // expected-error {{unknown type name '__shared__'}} expected-note {{'tile_static'}}
    s[t.local[0]] = v[t];
    t.barrier.wait();
    v[t] = s[0];
  });
}
