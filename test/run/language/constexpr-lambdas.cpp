// Constant expressions of amp code call lambdas for the CPU, and constexpr functions with a try block.
// SPEC: R-LANG-161
// RUN: %amp-cc -std=c++20 %s -o %t && %t
#include <amp.h>
using namespace concurrency;

constexpr int plus_one(int x) { return x + 1; }
constexpr auto twice = [](int x) { return x * 2; };
constexpr auto two = [] { return 2; };
constexpr auto generic = [](auto x) noexcept -> int { return int(x); };
constexpr auto calling = [](int x) constexpr { return plus_one(x); };
constexpr int guarded(int x) {
  try {
    if (x < 0)
      throw x;
    return twice(x) + 1;
  } catch (int) {
    return 0;
  }
}
template <int N> int value() restrict(amp) { return N; }

int main() {
  int r[4];
  array_view<int> v(4, r);
  constexpr auto local = [](int x) { return x * 3; };
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    constexpr int n = twice(4);
    int elements[twice(2)] = {n};
    static_assert(twice(1) == two() && guarded(-1 + 2) == 3, "");
    constexpr int sum = two() + generic(1) + calling(2);
    constexpr int of_local = local(2), of_guarded = guarded(4);
    v[0] = elements[0];
    v[1] = sum;
    v[2] = of_local + of_guarded;
    v[3] = value<twice(3)>();
  });
  v.synchronize();
  return r[0] != 8 || r[1] != 6 || r[2] != 15 || r[3] != 6 || twice(5) != 10;
}
