// A call that amp code cannot make is one error for all instances of a template; the error names the other instances.
// SPEC: R-LANG-34
// RUN: not %amp-cc -fsyntax-only %s 2>&1 | FileCheck %s
#include <amp.h>
using namespace concurrency;

int host(int);
struct P { int get() { return 1; } };
struct Q { int get() { return 1; } };
// CHECK: every-instance.cpp:[[#@LINE+4]]:{{[0-9]+}}: error: 'host' is restrict(cpu) and cannot be called from restrict(amp) function 'first<int>'
// CHECK-NOT: error:
// CHECK: every-instance.cpp:[[#@LINE+2]]:{{[0-9]+}}: note: the same in restrict(amp) function 'first<float>', restrict(amp) function 'first<unsigned int>', restrict(amp) function 'first<double>' and 1 more
// CHECK-NOT: note: the same
template <class T> int first(T x) restrict(amp) { return host(x); }
// CHECK: every-instance.cpp:[[#@LINE+3]]:{{[0-9]+}}: error: 'get' is restrict(cpu) and cannot be called from restrict(amp) function 'second<P>'
// CHECK-NOT: error:
// CHECK: every-instance.cpp:[[#@LINE+1]]:{{[0-9]+}}: note: the same in restrict(amp) function 'second<Q>'
template <class T> int second(T x) restrict(amp) { return x.get(); }
// CHECK: every-instance.cpp:[[#@LINE+2]]:{{[0-9]+}}: error: 'host' is restrict(cpu) and cannot be called from restrict(amp) function 'once<int>'
// CHECK-NOT: note: the same
template <class T> int once(T x) restrict(amp) { return host(x); }

void launch(const array_view<int> &v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = first(1) + first(1.f) + first(2u) + first(2.0) + first(true) + first(2) + second(P()) + second(Q()) + once(1) + once(2);
  });
}
