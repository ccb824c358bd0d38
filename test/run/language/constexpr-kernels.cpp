// RUN: %amp-cc %s -o %t && %t
// Kernels that are constexpr variables: their captures are numbers and objects of them.
// SPEC: R-LANG-161
#include <amp.h>
#include <type_traits>
using namespace concurrency;
enum class mode { a, b };
struct point {
  int x, y;
};
template <class F> void run(array_view<int> v, F f) { parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { f(v, i); }); }
int main() {
  int h[1] = {};
  array_view<int> v(h);
  constexpr auto nothing = [c = 3](index<1>) restrict(amp) { int x = c; };
  parallel_for_each(extent<1>(1), nothing);
  constexpr point p = {1, 2};
  constexpr double values[2] = {0.5, 1.5};
  constexpr auto add = [p, values, m = mode::b, f = 2.0f, u = true](array_view<int> to, index<1> i) restrict(amp) {
    to[i] += p.x + p.y + int(values[1] * 2) + (m == mode::b) + int(f) + u;
  };
  static_assert(std::is_trivially_copyable_v<decltype(nothing)>);
  run(v, add); // 10
  constexpr auto copy = add;
  run(v, copy); // 20
  return v[0] - 20;
}
