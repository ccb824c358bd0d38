// One mistake gives one error: what only follows from another is not said. Advice comes with what is known to be meant.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
// SPEC: R-LANG-156 R-LANG-91 R-LANG-99 R-LANG-103 R-LANG-122 R-LANG-123 R-LANG-147
#include <amp.h>
#include <amp_short_vectors.h>
#include <array>
#include <cstdio>
#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <vector>
using namespace concurrency;

struct Shape { virtual int area() const { return 1; } int size; };

void captures(array_view<int> v, std::vector<int> &data, Shape shape, std::function<int(int)> f, std::shared_ptr<int> p,
              array<int> &a, int (*g)(int)) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { // expected-error {{'data' of type 'std::vector<int>' cannot be captured}} expected-note {{use a concurrency::array_view of the vector, which kernels capture by value}}
    v[i] = data[i[0]] + data.size();
  });
  parallel_for_each(v.extent, [v, shape](index<1> i) restrict(amp) { v[i] = shape.area(); }); // expected-error {{'shape' of type 'Shape' cannot be captured}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = f(1) + f(2); }); // expected-error {{'f' of type 'std::function<int (int)>' cannot be captured}} expected-note {{pass a lambda or function object whose type is a template argument}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = *p; }); // expected-error {{'p' of type 'std::shared_ptr<int>' cannot be captured}} expected-note {{use a concurrency::array_view of what it points to}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { a[i] = 1; });  // expected-error {{'a' is a concurrency::array captured by value; capture it by reference}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = g(1); }); // expected-error {{'g' of type 'int (*)(int)' cannot be captured}}
}

void bodies(array_view<int> v, array_view<const int> w) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    if (v[i] < 0)
      throw std::string("negative"); // expected-error {{'throw' cannot be used}}
    printf("%d\n", v[i]);            // expected-error {{'printf' is restrict(cpu) and cannot be called}} expected-note {{use 'concurrency::direct3d_printf'}}
    std::cout << v[i] << "\n";       // expected-error {{'cout' has static storage}} expected-note {{store results in an array_view}}
    std::vector<int> t(3);           // expected-error {{no constructor of 'std::vector<int>' can be called}} expected-note {{use a concurrency::array_view}}
    t[0] = 1;
    v[i] = t[0] + t.size();
    std::string s = "abc";           // expected-error {{no constructor of 'std::string' can be called}} expected-note {{strings stay on the host}}
    v[i] = s.size();
    short k = 3;                     // expected-error {{variable 'k' cannot have type 'short'}}
    k += v[i] + k;
    w[i] = 1;                        // expected-error {{elements of type 'const int' cannot be changed; a view that writes is an array_view<int, ...>, and an array is captured by reference [amp-read-only]}}
    w[3] = 1;                        // expected-error {{elements of type 'const int' cannot be changed; a view that writes is an array_view<int, ...>}}
  });
}

int sum(const std::array<int, 3> &a) restrict(amp) { return a[0] + a[1]; } // expected-error 1+ {{}} expected-note 1+ {{use a plain array}}

// The calls that lead from a kernel to an error.
int host_only(int n) { return n; }                                    // expected-note {{'host_only' is declared here; write 'restrict(cpu, amp)' behind its parameter list}}
int inner(int n) restrict(amp) { return host_only(n); }               // expected-error {{'host_only' is restrict(cpu) and cannot be called from restrict(amp) function 'inner'}}
int outer(int n) restrict(amp) { return inner(n) + 1; }               // expected-note {{called from restrict(amp) function 'outer' here}}
void launch(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = outer(i[0]); }); // expected-note {{called from restrict(amp) lambda here}} expected-note {{in the kernel launched here}}
}

// What does not fit a launch.
void launches(array_view<int, 2> m, array_view<int> v) {
  parallel_for_each(m.extent.tile<4, 4>(), [=](tiled_index<8, 8> t) restrict(amp) { m[t] = 1; }); // expected-error {{the kernel cannot be called with 'tiled_index<4, 4>', which this domain gives: its parameter is 'tiled_index<8, 8>'}} expected-note {{the kernel is declared here}}
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) { t.wait(); }); // expected-error {{no member named 'wait'}} expected-note {{barriers are waited for with '.barrier.wait()'}}
}

// What was refused where it is declared is not said again where it is used; a name of the library that users cannot
// know is no advice; and a constructor that does not fit is no reason to show all of them.
int refused(short) restrict(amp); // expected-error {{an unnamed parameter cannot have type 'short'}}
int uses(int v) restrict(amp) { return refused(v) + refused(2); }
closure<int> unknown; // expected-error {{no template named 'closure'}}
array<int> shapeless; // expected-error {{no matching constructor for initialization of 'array<int>'}} expected-note {{an array is made with its extent}}

// Types are called as users write them, and a variable is no property of the library that has its name.
void vectors(graphics::int_2 a, graphics::float_3 b) restrict(amp) {
  auto w = b + a; // expected-error {{invalid operands to binary expression ('graphics::float_3' and 'graphics::int_2')}}
  int n = a;      // expected-error {{no viable conversion from 'graphics::int_2' to 'int'}}
}

// A restriction specifier where none can be, and an index of which Clang warns, too.
int cast = (int) restrict(amp) 3; // expected-error {{a restriction specifier belongs to the declarator of a function}}
void indices(array_view<int> v) {
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static int s[4]; // expected-note {{array 's' declared here}}
    s[t.local[0]] = 1;
    t.barrier.wait();
    v[t] = 2 +
           s[-1]; // expected-warning {{array index -1 is before the beginning of the array}}
  });
}
