// A kernel in a lambda that is generic by constrained parameters only, and that only the C++ library calls.
// RUN: %amp-cc -std=c++20 %s -o %t && %t
// SPEC: R-LANG-170
#include <amp.h>
#include <concepts>
#include <functional>
using namespace concurrency;

int main() {
  array_view<int> v(3);
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = i[0]; });
  const std::function<void(int)> later = [=](std::integral auto n) -> void {
    parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] += n; });
  };
  later(6);
  return v[0] == 6 && v[2] == 8 ? 0 : 1;
}
