// The rules apply to kernels in the instances of generic lambdas, whose errors depend on the arguments; and to functions
// of the C library that Clang knows as builtins, in members that both sides call.
// SPEC: R-LANG-34 R-LANG-44 R-LANG-103
// RUN: %amp-cc -std=c++20 -fsyntax-only -verify %s
#include <amp.h>
#include <cstdio>
#include <cstring>
#include <vector>
using namespace concurrency;

template <class F, class... Views> void transform(array_view<int> out, F f, const Views &...in) {
  auto launch = [&](auto... views) {
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = f(views[i]...); }); // expected-error {{the lambda is restrict(cpu) and cannot be called from restrict(amp) lambda}}
  };
  launch(in...);
}
void host_lambda(array_view<int> v) {
  transform(v, [](int x) { return x + 1; }, v); // expected-note {{write 'restrict(cpu, amp)' behind its parameter list}}
  transform(v, [](int x) restrict(amp) { return x + 1; }, v);
}

void in_functions(array_view<int> v) {
  auto f = [](int x) { return x; }; // expected-note {{the lambda is declared here}}
  auto launch = [&](auto w) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = f(w[i]); }); // expected-error {{the lambda is restrict(cpu) and cannot be called from restrict(amp) lambda}}
  };
  launch(v);
  auto captures = [&](auto w) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = *w; }); // expected-error {{'w' of type 'int *' cannot be captured}} expected-note {{capture a concurrency::array_view of what it points to}}
  };
  int k = 0;
  captures(&k);
  auto variables = [&](auto w) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { // expected-error {{'w' of type 'char' cannot be captured}}
      decltype(w) here = w; // expected-error {{variable 'here' cannot have type 'decltype(w)' (aka 'char')}}
      v[i] = 1;
    });
  };
  variables('c');
}

struct generator {
  unsigned state;
  float next() restrict(cpu, amp) {
    printf("x"); // expected-error {{'printf' is restrict(cpu) and cannot be called from restrict(cpu, amp) function 'next'}} expected-note {{use 'concurrency::direct3d_printf'}}
    return float(state);
  }
  int length() restrict(cpu, amp) { return int(std::strlen("abc")); } // expected-error {{'strlen' is restrict(cpu)}}
};
void launches(array_view<float> v, generator g) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { // expected-note 2 {{in the kernel launched here}}
    generator mine = g;
    v[i] = mine.next() + mine.length(); // expected-note 2 {{called from restrict(amp) lambda here}}
  });
}
