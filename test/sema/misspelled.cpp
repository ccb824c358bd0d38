// Misspelled members, words of the language and restrictions: one error, with what was meant.
// SPEC: R-LANG-01, R-LANG-05
// RUN: %amp-cc -fsyntax-only -verify %s
// RUN: %amp-cc -fsyntax-only -verify -DIN_FUNCTION %s
// RUN: %amp-cc -fsyntax-only -verify -DIN_LAMBDA %s
// RUN: not %amp-cc -fsyntax-only -fdiagnostics-parseable-fixits -DIN_FUNCTION %s 2>&1 | FileCheck %s --check-prefix=WORD
// RUN: not %amp-cc -fsyntax-only -fdiagnostics-parseable-fixits %s 2>&1 | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK: fix-it:{{.*}}"extent"
// CHECK: fix-it:{{.*}}"global"
// CHECK: fix-it:{{.*}}"barrier"
// CHECK: fix-it:{{.*}}"synchronize"
// CHECK: fix-it:{{.*}}"count"
// CHECK: fix-it:{{.*}}"tile_static"
// CHECK: fix-it:{{.*}}"amp"
// CHECK: fix-it:{{.*}}"amp"
// CHECK: fix-it:{{.*}}"cpu"
// CHECK-NOT: fix-it:
// WORD: fix-it:{{.*}}"restrict"
#if defined(IN_FUNCTION)
int function(int n) restict(amp) { return n; } // expected-error {{unknown specifier 'restict'; did you mean 'restrict'?}}
#elif defined(IN_LAMBDA)
void lambda(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrct(amp) { v[i] = 1; }); // expected-error {{unknown specifier 'restrct'; did you mean 'restrict'?}}
}
#else
struct counted { int count; };
struct more : counted { int first, fifst; };
void members(array_view<int> v, tiled_index<4> t) {
  v.extend; // expected-error {{no member named 'extend' in 'Concurrency::array_view<int>'; did you mean 'extent'?}}
  t.globl; // expected-error {{no member named 'globl' in 'Concurrency::tiled_index<4>'; did you mean 'global'?}}
  t.barier.wait(); // expected-error {{did you mean 'barrier'?}}
  v.synchronise(); // expected-error {{did you mean 'synchronize'?}}
  more m;
  m.cuont; // expected-error {{no member named 'cuont' in 'more'}}
  m.coutn; // expected-error {{no member named 'coutn' in 'more'}}
  m.coumt; // expected-error {{no member named 'coumt' in 'more'; did you mean 'count'?}}
  m.fiist; // expected-error {{no member named 'fiist' in 'more'}}
  m.x; // expected-error {{no member named 'x' in 'more'}}
}
void memory(tiled_index<4> t) restrict(amp) {
  tile_statc int s[4]; // expected-error {{unknown type name 'tile_statc'; did you mean 'tile_static'?}}
}
// The launch, the calls and the body are those of amp code: no further errors.
int called(int n) restrict(amp) { return n; }
void launched(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(apm) { v[i] = called(1); }); // expected-error {{unknown restriction 'apm'}}
}
int on_gpu(int n) restrict(gpu) { return called(n); } // expected-error {{unknown restriction 'gpu'}}
int on_cpu(int n) restrict(cup, amp) { return n; } // expected-error {{unknown restriction 'cup'}}
int versioned(int n) restrict(amp:2) { return n; } // expected-error {{expected ',' or ')' in a restriction specifier}}
int other(int n) restrict(direct3d) { return called(n); } // expected-error {{unknown restriction 'direct3d'}}
#endif
