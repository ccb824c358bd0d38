// What restrict(amp) lambdas may capture.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
// SPEC: R-LANG-122 R-LANG-123 R-LANG-124 R-LANG-125 R-LANG-126 R-LANG-128
#include <amp.h>
#include <string>
using namespace concurrency;

void good(array<int, 1> &a) {
  int k = 2;
  float t[3] = {1, 2, 3};
  array_view<int, 1> v(4);
  bool on = true;
  parallel_for_each(a.extent, [&a](index<1> i) restrict(amp) { a[i] = 0; });
  parallel_for_each(a.extent, [&](index<1> i) restrict(amp) { a[i] = 1; });
  auto f = [=](index<1> i) restrict(amp) { v[i] = on ? k + (int)t[i[0]] : 0; };
  auto h = [sum = k + 1](index<1> i) restrict(amp) { int r = sum; };
}

struct Packed { char c; int v; }; // expected-note {{because of member 'c' of type 'char'}}

void bad(array<int, 1> &a) {
  int n = 3;
  int *p = &n;
  array_view<int, 1> v(4);
  std::string text;
  Packed packed{};
  short s = 1;
  auto f = [&n](index<1> i) restrict(amp) { int t = n; }; // expected-error {{'n' is captured by reference; a restrict(amp) lambda captures only concurrency::array and texture by reference [amp-capture-ref]}}
  auto g = [&](index<1> i) restrict(amp) { v[i] = 1; };   // expected-error {{'v' is captured by reference}}
  auto h = [=](index<1> i) restrict(amp) { *p = 1; };     // expected-error {{'p' of type 'int *' cannot be captured by a restrict(amp) lambda: pointers and references cannot be stored [amp-capture-type]}} expected-note {{capture a concurrency::array_view of what it points to}}
  auto j = [a](index<1> i) restrict(amp) { a[i]; };       // expected-error {{'a' is a concurrency::array captured by value; capture it by reference [amp-capture-container]}}
  auto k = [packed](index<1> i) restrict(amp) { int r = packed.v; }; // expected-error {{'packed' of type 'Packed' cannot be captured}}
  auto l = [s](index<1> i) restrict(amp) { int r = s; };  // expected-error {{'s' of type 'short' cannot be captured by a restrict(amp) lambda: 8- and 16-bit integers and characters are not supported; use 'int' or 'unsigned'}}
}

struct Host {
  int k;
  array_view<int, 1> v;
  void go() {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = k; }); // expected-error {{'this' is captured, a pointer to host memory}}
    auto copy = [*this](index<1> i) restrict(amp) { v[i] = k; };
  }
};

void nested() restrict(amp) {
  int a = 1;
  int *p = &a;
  auto l = [a](int b) { return a + b; };
  auto m = [=](int c) { return l(c); };
  auto q = [p]() { return *p; };           // expected-error {{'p' of type 'int *' cannot be captured}} expected-note {{capture a concurrency::array_view}}
  auto r = [&a](int b) { return a += b; }; // expected-error {{'a' is captured by reference}} expected-note {{give the lambda a parameter that refers to 'a'}}
}

// Inside of a pack expansion: one element of a pack, or all of it.
template <class... A> void expanded(array_view<int, 1> v, A... a) {
  (parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = int(a) + int((a + ...)); }), ...); // expected-error {{a restrict(amp) lambda inside of a pack expansion uses 'a' as a whole and one element of it; capture the element under another name [amp-capture-pack]}}
  (parallel_for_each(v.extent, [v, a...](index<1> i) restrict(amp) { v[i] = int(a); }), ...); // expected-error {{uses 'a' as a whole and one element of it}}
  (parallel_for_each(v.extent, [=, one = a](index<1> i) restrict(amp) { v[i] = int(one) + int((a + ...)); }), ...);
  (parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = int(sizeof(a)) + int((a + ...)); }), ...);
}
void expand(array_view<int, 1> v) { expanded(v, 1, 2.5f); }
