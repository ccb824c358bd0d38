// Objects that nothing initialises are nothing but declared: zeros would be written for each thread.
// SPEC: R-LANG-120
// RUN: %amp-cc --amp-emit=cl %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

struct stack {
  int items[32];
  int top;
};
struct number {
  float re, im;
};
int top(const stack &s) restrict(amp) { return s.items[s.top]; }

void f(array_view<int> v, array_view<number> w) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: stack s;
    // CHECK-NEXT: s.top =
    stack s;
    s.top = i[0];
    s.items[s.top] = 1;
    // CHECK: number n = {1.0f, 2.0f};
    number n;
    n.re = 1;
    n.im = 2;
    w[i] = n;
    v[i] = top(s);
  });
}
