// What follows from one mistake is not said: in macros, behind names that are not known, of operators that are alone.
// SPEC: R-LANG-14, R-LANG-44, R-LANG-90, R-LANG-91, R-LANG-118, R-LANG-156
// RUN: rm -rf %t && split-file %s %t
// RUN: %amp-cc -fsyntax-only -verify %t/macros.cpp
// RUN: not %amp-cc -fsyntax-only %t/macros.cpp 2>&1 | FileCheck %s --implicit-check-not='scratch space'
// RUN: %amp-cc -fsyntax-only -verify %t/no-header.cpp
// RUN: %amp-cc -fsyntax-only -verify %t/no-using.cpp
// RUN: %amp-cc -fsyntax-only -verify %t/no-scope.cpp
// RUN: %amp-cc -fsyntax-only -verify %t/captures.cpp
// RUN: %amp-cc -fsyntax-only -verify %t/operators.cpp

#--- macros.cpp
#include <amp.h>
#include <cassert>
// CHECK: macros.cpp:
int positive(int n) restrict(amp) {
  assert(n > 0); // expected-error {{'__assert_fail' is restrict(cpu) and cannot be called from restrict(amp) function 'positive'}} expected-note {{use 'concurrency::direct3d_abort' or store what failed in an array_view}}
  return n;
}

#--- no-header.cpp
#include <vector>
int twice(int n) restrict(amp) { return n * 2; }
void run(std::vector<int> &data) {
  concurrency::array_view<int> v(16, data); // expected-error {{use of undeclared identifier 'concurrency'}} expected-note {{'concurrency' is declared in <amp.h>, which is not included}}
  v[0] = v[1];
  return data; // expected-error {{void function 'run' should not return a value}}
}

#--- no-using.cpp
#include <vector>
int twice(int n) restrict(amp) { return n * 2; }
using namespace concurrency; // expected-error {{expected namespace name}} expected-note {{'concurrency' is declared in <amp.h>, which is not included}}
void run(std::vector<int> &data) {
  array_view<int> v(16, data);
  v[0] = v[1];
  w[0] = 1; // expected-error {{use of undeclared identifier 'w'}}
}

#--- no-scope.cpp
#include <amp_short_vectors.h>
#include <vector>
float first(float_2 pair) { return pair.x; } // expected-error {{unknown type name 'float_2'}} expected-note {{write 'concurrency::graphics::float_2', or 'using namespace concurrency::graphics;' in front}}
void run(std::vector<int> &data) {
  array_view<int> v(16, data); // expected-error {{use of undeclared identifier 'array_view'; did you mean 'Concurrency::array_view'?}}
  v[0] = v[1];
}

#--- captures.cpp
#include <amp.h>
#include <memory>
using namespace concurrency;
void run(array_view<int> v) {
  std::unique_ptr<int> p(new int);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = *p; }); // expected-error {{'p' of type 'std::unique_ptr<int>' cannot be captured}} expected-note {{use a concurrency::array_view of what it points to}}
}

#--- operators.cpp
#include <amp.h>
using namespace concurrency;
struct point {
  int x, y;
  bool operator==(const point &o) const { return x == o.x; } // expected-note {{'operator==' is declared here; write 'restrict(cpu, amp)' behind its parameter list}}
  int sum() restrict(amp) { return x + y; }
};
point operator-(point a, point b) { return {a.x - b.x, a.y - b.y}; } // expected-note {{'operator-' is declared here; write 'restrict(cpu, amp)' behind its parameter list}}
bool same(point a, point b) restrict(amp) { return a == b; }         // expected-error {{'operator==' is restrict(cpu) and cannot be called from restrict(amp) function 'same' [amp-incompatible-call]}}
point diff(point a, point b) restrict(amp) { return a - b; }         // expected-error {{'operator-' is restrict(cpu) and cannot be called from restrict(amp) function 'diff' [amp-incompatible-call]}}
long far(long n) restrict(amp) { return n + 5000000000LL; }         // expected-error {{this literal is out of the range}}
int call(point p) restrict(amp) {
  int (point::*f)() = &point::sum; // expected-error {{variable 'f' cannot have type}}
  return (p.*f)();
}
struct on_host { on_host(); }; // expected-note {{'on_host' is declared here}}
struct holder { holder() restrict(amp) = default; on_host h; }; // expected-error {{this member cannot be defaulted as restrict(amp)}}
