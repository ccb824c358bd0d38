// Lambdas and local classes inherit amp, whatever stands between the specifier and the body.
// SPEC: R-LANG-26 R-LANG-27
// RUN: %amp-cc -std=c++20 %s -o %t && %t
#include <amp.h>
#include <type_traits>
#include <vector>
#include <concepts>
using namespace concurrency;
struct F { constexpr int size() const { return 4; } };
template <class T, int N> struct B { T v; B(int x) restrict(cpu, amp) : v(x) {} B() restrict(cpu,amp) : v(1) {} };
template <class T> concept C = std::is_integral_v<T>;
template <class T> auto f1(T t) restrict(cpu, amp) -> std::enable_if_t<std::is_integral_v<T>, T> {
  auto next = [](T x) { return x + 1; };
  return next(t);
}
template <class T> int f2(T t) restrict(cpu, amp) requires requires(T t) { t + 1; } {
  struct L { int g(int x) { return x + 1; } };
  return L{}.g(t);
}
template <class T> int f3(T t) restrict(cpu, amp) requires C<T> && requires { typename std::type_identity_t<T>; } {
  auto next = [](T x) { return x + 1; };
  return next(t);
}
template <class T> int f4(T t) restrict(cpu, amp) requires std::is_same_v<B<T, F{}.size()>, B<int, 4>> {
  auto next = [](T x) { return x + 1; };
  return next(t);
}
template <class T> auto f5(T t) restrict(cpu, amp) -> std::enable_if_t<sizeof(T) < 8, int> {
  auto next = [](T x) { return x + 1; };
  return next(t);
}
template <class T> auto f6(T t) restrict(cpu, amp) -> std::conditional_t<std::is_same_v<B<T, F{}.size()>, B<int, 4>>, int, void> {
  auto next = [](T x) { return x + 1; };
  return next(t);
}
template <class T> int f7(T &&t) restrict(cpu, amp) requires std::is_same_v<T &&, int &> || std::is_same_v<T&&, int &&> {
  auto next = [](int x) { return x + 1; };
  return next(t);
}
template <class T> struct D1 : B<T, sizeof(T) / 4 * 3> {
  int w;
  D1(int x) restrict(cpu, amp) : B<T, sizeof(T) / 4 * 3>(), w{x} { auto n = [](int y) { return y + 1; }; w = n(w); }
};
template <int N> struct D2 : B<int, (N > 1)> {
  D2(int x) restrict(cpu, amp) : B<int, (N > 1)>(x) { auto n = [](int y) { return y + 1; }; this->v = n(this->v); }
};
struct D4 : B<decltype(int()), 1> {
  D4(int x) restrict(cpu, amp) : B<decltype(int()), 1>(x) { auto n = [](int y) { return y + 1; }; this->v = n(this->v); }
};
struct A { int a[2]; };
int (&f8(A &a) restrict(cpu, amp))[2] { auto n = [](int y) { return y + 1; }; a.a[0] = n(a.a[0]); return a.a; }
int (*f9(A &a) restrict(cpu, amp))[2] { struct L { int g(int x) { return x + 1; } }; a.a[0] = L{}.g(a.a[0]); return &a.a; }
int main() {
  std::vector<int> h(1);
  array_view<int> v(1, h);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) -> std::conditional_t<true, void, int> {
    auto n = [](int y) { return y + 1; };
    A a{{1, 2}};
    int one = 1;
    v[i] = f1(1) + f2(1) + f3(1) + f4(1) + f5(1) + f6(1) + f7(one) + D1<int>(1).w + D2<2>(1).v + D4(1).v + f8(a)[0] + (*f9(a))[0] + n(1);
  });
  return v[0] != 2 * 12 + 3;
}
