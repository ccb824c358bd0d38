// Structured bindings, elements of them and expanded values among the captures of a kernel.
// RUN: %amp-cc -std=c++20 %s -o %t && %t
// SPEC: R-LANG-128
#include <amp.h>
using namespace concurrency;

struct settings {
  int first, second;
  float factor;
};

template <class... A> void combine(array_view<int> v, A... a) {
  parallel_for_each(v.get_extent(), [=, ... b = a * 2, ... c{a}](index<1> i)
                                        restrict(amp) { v[i] = int((b + ...)) + int((c * ...)) * 100; });
}

int main() {
  array_view<int> v(4);
  settings s{1, 2, 1.5f};
  int pair[2] = {7, 8};
  auto [first, second, factor] = s;
  auto &[left, right] = pair;
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = first + second * 10 + int(factor * 2); });
  if (v[3] != 24)
    return 1;
  parallel_for_each(v.get_extent(), [v, first, right, second = second + 1](index<1> i)
                                        restrict(amp) { v[i] = first + second * 10 + right * 100; });
  if (v[3] != 831)
    return 2;
  combine(v, 1, 2.5f, 3);
  return v[0] == 13 + 700 ? 0 : 3;
}
