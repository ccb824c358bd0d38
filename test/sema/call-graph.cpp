// What is wrong with what a kernel reaches is said at the call or the variable, with the calls and the launch that lead
// there.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
// SPEC: R-LANG-84 R-LANG-105 R-LANG-134 R-LANG-135 R-LANG-149 R-LANG-156
#include <amp.h>
using namespace concurrency;

int fact(int n) restrict(amp) { return n < 2 ? 1 : n * fact(n - 1); } // expected-error {{'fact' calls itself; restrict(amp) code cannot be recursive [amp-recursion]}} expected-note {{'fact' is declared here}}
int even(int n) restrict(amp);
int odd(int n) restrict(amp) { return n == 0 ? 0 : even(n - 1); }  // expected-note {{called from restrict(amp) function 'odd' here}} expected-note {{'odd' is declared here}}
int even(int n) restrict(amp) { return n == 0 ? 1 : odd(n - 1); } // expected-error {{'odd' calls itself}}
int elsewhere(int) restrict(amp); // expected-note {{'elsewhere' is declared here}}
int between(int n) restrict(amp) { return elsewhere(n); } // expected-error {{'elsewhere' is called by a kernel, but is not defined in this translation unit [amp-no-definition]}}
int fact2(int n) restrict(amp) { int r = 1; while (n > 1) r *= n--; return r; }
inline int later(int x) restrict(amp);
int in_tile() restrict(amp) { tile_static int t; t = 1; return t; } // expected-note {{'t' is declared here}}

void good(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = fact2(4) + later(1); });
}
inline int later(int x) restrict(amp) { return x + 1; }

void recursion(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = fact(4); }); // expected-note {{called from restrict(amp) lambda here}} expected-note {{in the kernel launched here}}
}
void again(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = fact(5); });
}
void indirect(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = odd(4); }); // expected-note {{called from restrict(amp) lambda here}} expected-note {{in the kernel launched here}}
}
void missing(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = between(1); }); // expected-note {{called from restrict(amp) lambda here}} expected-note {{in the kernel launched here}}
}
void no_tiles(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = in_tile(); }); // expected-error {{a kernel without tiles cannot use tile_static variable 't' [amp-tile-static-nontiled]}} expected-note {{called from}}
}
void too_much(array_view<int, 1> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) { // expected-note {{in the kernel launched here}}
    tile_static int small[16];
    tile_static int big[16384]; // expected-error {{tile_static variable 'big' has 65536 bytes, and all of this kernel's have 65600; a tile has at most 32768 [amp-tile-static-size]}}
    small[t.local[0]] = 1;
    big[t.local[0]] = 1;
    t.barrier.wait();
    v[t.global] = big[0];
  });
}
// The memory of a member function of a local class is counted once, not also for the function around the class.
void in_local_class(array_view<int, 1> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    struct local {
      static int last(tiled_index<16> t) restrict(amp) {
        tile_static int half[5000];
        half[t.local[0]] = 1;
        t.barrier.wait();
        return half[15 - t.local[0]];
      }
    };
    v[t.global] = local::last(t);
  });
}
