// A `using namespace concurrency` that is missing, and a header of the C++ library that is: one error.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
// SPEC: R-LANG-156
#include <amp.h>

int main() {
  int numbers[4] = {};
  array_view<int> view(4, numbers); // expected-error {{use of undeclared identifier 'array_view'; did you mean 'Concurrency::array_view'?}}
  // expected-note@amp/array_view.h:* 0+{{declared here}}
  // expected-note@amp/view_traits.h:* 0+{{declared here}}
  // expected-note@amp/index.h:* 0+{{declared here}}
  concurrency::parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = 1; });
  std::forward_list<int> list(4); // expected-error {{no member named 'forward_list' in namespace 'std'}}
  return list.empty();
}
