// RUN: %amp-cc -std=c++20 %s -o %t && %t
// A dual lambda without captures can be default-constructed and assigned, where kernels use it, too.
// SPEC: R-LANG-121
#include <amp.h>
#include <type_traits>
using namespace concurrency;
template <class F> void run(array_view<int> v, F f) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = f(v[i]); });
}
template <class F = decltype([](int a) restrict(cpu, amp) { return a * 3; })> void triple(array_view<int> v, F f = {}) { run(v, f); }
struct inc_t {
  decltype([](int a) restrict(cpu, amp) { return a + 1; }) f;
};
int main() {
  int h[1] = {1};
  array_view<int> v(h);
  auto inc = [](int a) restrict(cpu, amp) { return a + 1; };
  run(v, inc); // 2
  decltype(inc) other;
  other = {};
  run(v, other);     // 3
  run(v, inc_t().f); // 4
  triple(v);         // 12
  int c = 2;
  auto add = [c](int a) restrict(cpu, amp) { return a + c; };
  static_assert(!std::is_default_constructible_v<decltype(add)>);
  static_assert(std::is_default_constructible_v<decltype(inc)>);
  run(v, add); // 14
  return v[0] - 14;
}
