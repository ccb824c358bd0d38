// Errors stand at the word that is wrong, and say which instance of a template they mean.
// RUN: not %amp-cc -fsyntax-only -std=c++17 %s 2>&1 | FileCheck %s --implicit-check-not=error:
// SPEC: R-LANG-92 R-LANG-101 R-LANG-143
#include <amp.h>
#include <typeinfo>
using namespace concurrency;
template <class T> struct Pool { int n; static T total; static T next(); static T spare() restrict(amp); };
int plain;

// CHECK: [[#@LINE+1]]:45: error: 'typeid' cannot be used in restrict(amp) function 'hash' [amp-typeid]
unsigned long hash() restrict(amp) { return typeid(int).hash_code(); }
// CHECK: [[#@LINE+1]]:38: error: 'typeid' cannot be used in restrict(amp) function 'name' [amp-typeid]
void name() restrict(amp) { auto n = typeid ( (plain) ) . name(); }
// CHECK: [[#@LINE+2]]:44: error: 'typeid' cannot be used in restrict(amp) function 'order' [amp-typeid]
// CHECK: [[#@LINE+1]]:69: error: 'typeid' cannot be used
bool order() restrict(amp) { return (true, typeid(Pool<int>).before(typeid(float))); }

// CHECK: [[#@LINE+1]]:50: error: 'Pool<int>::total' has static storage on the host
int variable() restrict(amp) { return Pool<int>::total; }
// CHECK: [[#@LINE+1]]:50: error: 'Pool<float>::next' is restrict(cpu) and cannot be called from restrict(amp) function 'call'
float call() restrict(amp) { return Pool<float>::next(); }
// CHECK: [[#@LINE+1]]:32: error: 'Pool<int>::spare' is restrict(amp) and cannot be called from restrict(cpu) function 'host'
int host() { return Pool<int>::spare(); }
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'plain' has static storage on the host
int other() restrict(amp) { return plain; }

// CHECK: [[#@LINE+2]]:21: error: the domain of parallel_for_each has type 'Pool<int>'; it must be an extent or a tiled_extent [amp-domain-type]
void launch(Pool<int> pool, array_view<int, 2> view) {
  parallel_for_each(pool, [](index<1>) restrict(amp) { });
// CHECK: [[#@LINE+1]]:21: error: the domain of parallel_for_each has type 'array_view<int, 2>'; it must be
  parallel_for_each(view, [](index<1>) restrict(amp) { });
}
