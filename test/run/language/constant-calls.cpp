// RUN: %amp-cc %s -o %t && %t
// Constant expressions of amp code call constexpr functions for the CPU: members that are defined out of class, explicit
// specializations, functions that call others, throw, or are in the standard library.
// SPEC: R-LANG-161
#include <amp.h>
#include <numeric>
using namespace concurrency;

template <class T> struct box {
  T v;
  constexpr box(T x);
  constexpr T get() const;
  static constexpr T twice(T x);
  template <class U> static constexpr U converted(T x);
};
template <class T> constexpr box<T>::box(T x) : v(x) {}
template <class T> constexpr T box<T>::get() const { return v; }
template <class T> constexpr T box<T>::twice(T x) { return x * 2; }
template <class T> template <class U> constexpr U box<T>::converted(T x) { return U(x); }

template <class T> constexpr int next(T x) { return x; }
template <> constexpr int next(int x) { return x + 1; }
template <> inline constexpr int next<unsigned>(unsigned x) { return x + 2; }

constexpr int square(int x) { return x * x; }
template <class T> constexpr int squared(T x) { return square(x) + 1; }

constexpr int checked(int n) {
  if (n > 100)
    throw 1;
  short s = n;
  return s;
}

int total() restrict(amp) {
  constexpr int a = box<int>(3).get();     // 3
  constexpr int b = box<int>::twice(4);    // 8
  constexpr int c = next(3) + next(3u);    // 9
  constexpr int d = squared(3);            // 10
  constexpr int e = checked(5);            // 5
  int f[next(1)] = {1, 2};                 // 3
  constexpr int g = std::lcm(4, 6);        // 12
  static_assert(std::gcd(12, 18) == 6);
  constexpr int h = box<int>::converted<int>(7); // 7
  return a + b + c + d + e + f[0] + f[1] + g + std::integral_constant<int, std::gcd(8, 12)>::value + h;
}

int main() {
  int result[1] = {};
  array_view<int> v(result);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = total(); });
  return v[0] - 61;
}
