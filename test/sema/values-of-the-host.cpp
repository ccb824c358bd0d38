// What a kernel is to get from the host, and how: constants, values and results.
// SPEC: R-LANG-24, R-LANG-92, R-LANG-93, R-LANG-94, R-LANG-122, R-LANG-123
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
// RUN: not %amp-cc -fsyntax-only -fdiagnostics-parseable-fixits %s 2>&1 | FileCheck %s
#include <amp.h>
#include <vector>
using namespace concurrency;

// CHECK-DAG: fix-it:{{.*}}:"constexpr "
// CHECK-DAG: fix-it:{{.*:34-.*:41}.*}}
const float pi = 3.14f; // expected-note {{'pi' is declared here; its value can be used if it is 'constexpr'}}
const float table[] = {1, 2}; // expected-note {{'table' is declared here; hand it over as a parameter, or in a local variable that the kernel captures}}
int counter; // expected-note {{'counter' is declared here; hand it over as a parameter, or in a local variable that the kernel captures}}
std::vector<int> lines; // expected-note-re {{'lines' is declared here{{$}}}}
float area(float r) restrict(amp) {
  return r * pi + table[0] + counter; // expected-error 3 {{has static storage on the host}}
}
int count() restrict(amp) { return lines.size(); } // expected-error {{has static storage on the host}}
int local(int n) restrict(amp) { static const int k = 3; return n * k; } // expected-error {{variable 'k' in restrict(amp) function 'local' cannot be 'static'}}
int changing(int n) restrict(amp) { static int k = 3; return n * ++k; } // expected-error {{variable 'k' in restrict(amp) function 'changing' cannot be 'static'}}

int base(); // expected-note {{'base' is declared here}}
int with_default(int v, int w = base()) restrict(amp); // expected-note {{in the default argument of parameter 'w' here}}
int user(int v) restrict(amp) { return with_default(v); } // expected-error {{'base' is restrict(cpu) and cannot be called from restrict(amp) function 'user'}}

struct holder { array<int> a; };
void captures(array_view<int> v, std::vector<int> &data, holder &h) {
  int sum = 0, sums[2] = {}, n = 4;
  auto result = [=, &sum](index<1> i) restrict(amp) { sum += v[i]; }; // expected-error {{'sum' is captured by reference}} expected-note {{a kernel hands results over in an array_view or array: make 'sum' an element of one}}
  auto counts = [=, &n](index<1> i) restrict(amp) { n++; };           // expected-error {{'n' is captured by reference}} expected-note {{make 'n' an element of one}}
  auto elements = [=, &sums](index<1> i) restrict(amp) { sums[i[0]] = 1; }; // expected-error {{'sums' is captured by reference}} expected-note {{make 'sums' an element of one}}
  auto vector = [=, &data](index<1> i) restrict(amp) { v[i] = data.size(); }; // expected-error {{'data' is captured by reference}} expected-note {{'data' of type 'std::vector<int>' cannot be captured by value either: objects of class std::vector exist on the host only}} expected-note {{use a concurrency::array_view}}
  auto holds = [=, &h](index<1> i) restrict(amp) { h.a[i] = 1; }; // expected-error {{'h' is captured by reference}} expected-note {{'h' of type 'holder' cannot be captured by value either}}
  auto loop = [=](index<1> i) restrict(amp) { for (int x : data) v[i] += x; }; // expected-error {{'data' of type 'std::vector<int>' cannot be captured}} expected-note {{use a concurrency::array_view}}
}

int applied(int v) restrict(amp) { return v; }
template <class F> void apply(array_view<int> v, F f) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = f(v[i]); });
}
void by_name(array_view<int> v) { apply(v, applied); } // expected-error {{a restrict(amp) function cannot be pointed or referred to}}
