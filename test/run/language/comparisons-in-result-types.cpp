// Trailing result types, exception specifications and constraints with a comparison of template arguments, behind which
// a body follows.
// SPEC: R-LANG-02
// RUN: %amp-cc -std=c++20 %s -o %t && %t
#include <amp.h>
#include <type_traits>
using namespace concurrency;

template <bool B> struct truth { static constexpr bool value = B; };
template <class T, class U> concept same_size = sizeof(T) == sizeof(U);
template <int N, class T> auto f1(T x) restrict(amp) -> std::enable_if_t<N < 8, int> { return x; }
template <int N, class T> int f2(T x) restrict(amp) noexcept(N < 8) { return x; }
template <int N, class T> int f3(T x) restrict(amp) requires(N < 8) { return x; }
template <int N, class T> auto f4(T x) restrict(amp) -> std::enable_if_t<N<8, std::enable_if_t<N <5, int>> { return x; }
template <int N, class T> auto f5(T x) restrict(cpu, amp) -> decltype(truth<N < 8>::value ? x : 0) { return x; }
template <int N, class T> int f6(T x) restrict(amp) requires same_size<T, int> && (N < 8) { return x; }
template <int N, class T> int f7(T x) restrict(amp) requires truth<N < 8>::value { return x; }
template <int N, class T> int f8(T x) restrict(amp) noexcept(truth<N < 8>::value) { return x; }
template <class F> int call(F f, int x) restrict(amp) { return f(x); }

template <int N> int lambdas() restrict(amp) {
  const int a = call([](auto x) restrict(amp) -> std::enable_if_t<N < 8, int> { return x; }, 1);
  const int b = [](auto x) restrict(amp) -> std::enable_if_t<N < 8, int> { return x; }(2);
  const int c = 1 + [](auto x) restrict(amp) -> std::conditional_t<N < 8, int, float> { return x; }(3) - 1;
  auto d = [](int x) -> std::conditional_t<N < 8, int, float> { return x; };
  auto e = [](int x) noexcept(N < 8) { return x; };
  auto f = [](auto x) restrict(amp) -> std::enable_if_t<truth<(N < 8)>{}.value, int> { return x; };
  return a + 10 * b + 100 * c + 1000 * d(4) + 10000 * e(5) + 100000 * f(6);
}

int main() {
  int r[2];
  array_view<int> v(2, r);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    v[0] = f1<1>(1) + f2<1>(2) + f3<1>(4) + f4<1>(8) + f5<1>(16) + f6<1>(32) + f7<1>(64) + f8<1>(128);
    v[1] = lambdas<1>();
  });
  v.synchronize();
  return r[0] != 255 || r[1] != 654321;
}
