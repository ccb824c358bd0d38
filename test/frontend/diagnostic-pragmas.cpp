// The pragmas for Clang's warnings work for those of C++ AMP.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
// SPEC: R-LANG-142, R-LANG-155
#include <amp.h>
using namespace concurrency;

template <int n> void shift(array_view<int> v) {
  parallel_for_each(v.extent.tile<n>(), [=](tiled_index<n> t) restrict(amp) { // expected-note 2 {{launched here}}
    tile_static int s[n];
    s[t.local[0]] = v[t];
    t.barrier.wait();
    v[t] = s[t.local[0] + 1]; // expected-warning {{the index of tile_static variable 's' is 8 in thread (7)}}
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wamp-bounds"
    v[t] += s[t.local[0] + 1];
#pragma GCC diagnostic error "-Wamp"
    v[t] += s[t.local[0] + 1];
#pragma GCC diagnostic error "-Wamp-bounds"
    v[t] += s[t.local[0] + 2]; // expected-error {{the index of tile_static variable 's' is 8 in thread (6)}}
#pragma clang diagnostic pop
  });
}
template void shift<8>(array_view<int>);

#define QUIET _Pragma("GCC diagnostic ignored \"-Wamp-kernel-nonconst\"")
void count(array_view<int> v) {
  int n = 0;
  parallel_for_each(v.extent, [=](index<1> i) mutable restrict(amp) { v[i] = ++n; }); // expected-warning {{not const}} expected-note {{declared here}}
  QUIET
  parallel_for_each(v.extent, [=](index<1> i) mutable restrict(amp) { v[i] = ++n; });
}

#pragma clang diagnostic ignored "-Wampoule" // expected-warning {{unknown warning group '-Wampoule', ignored}}
