// Immediate functions (consteval) without specifier: their bodies are code of the host, their calls in kernels are
// constants. The formatter below has the shape of the C++ library's std::format of GCC 13 and later.
// SPEC: R-LANG-161
// REQUIRES: runtime
// RUN: %amp-cc -std=c++20 %s -o %t && %t | FileCheck %s
#include <amp.h>
#include <concepts>
#include <cstdio>
#include <string_view>
#include <type_traits>
using namespace concurrency;

template <class C> struct context {
  std::basic_string_view<C> text;
  constexpr explicit context(std::basic_string_view<C> text, unsigned) : text(text) {}
  context(const context &) = delete;
};
template <class C> struct scanner {
  context<C> place;
  constexpr explicit scanner(std::basic_string_view<C> text, unsigned count = 0) : place(text, count) {}
  constexpr virtual void argument(unsigned) = 0;
  constexpr void scan() { argument(0); }
};
template <class C, class... A> struct checking_scanner : scanner<C> {
  constexpr checking_scanner(std::basic_string_view<C> text) : scanner<C>(text, sizeof...(A)) {}
  constexpr void argument(unsigned) override {}
};
template <class C, class... A> struct format_string {
  std::basic_string_view<C> text;
  template <class T>
    requires std::convertible_to<const T &, std::basic_string_view<C>>
  consteval format_string(const T &t) : text(t) {
    checking_scanner<C, std::remove_cvref_t<A>...> all(text);
    all.scan();
  }
};
template <class... A> int format(format_string<char, std::type_identity_t<A>...> form, A &&...) {
  return int(form.text.size());
}

constexpr int side(int) { return 1; }

struct once {
  int value;
  constexpr once(int v) : value(v) {}
  once(const once &) = delete;
};
struct holder { // a constructor with member initializers, in the class
  once kept;
  int twice;
  consteval holder(int v) : kept{v}, twice(side(v) + v) {}
};
struct point {
  int x, y;
  consteval point(int v) : x(v), y(2 * v) {}
};
consteval int square(int v) {
  once o(v);
  return o.value * o.value;
}
template <class T> consteval T cube(T v) { return v * square(v); }
consteval int both(int v) restrict(cpu, amp) { return v + 1; }
struct with_default {
  int n = square(6);
};
int defaulted(int i, int n = square(5)) restrict(amp) { return i + n; }

template <class F> int launch(F f) {
  array_view<int> v(8);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    v[0] = f(1);
    v[1] = square(3) + both(1);
    v[2] = cube(2L) == 8 ? cube(3) : 0;
    point p(4);
    v[3] = p.x + p.y;
    v[4] = defaulted(1);
    v[5] = with_default{}.n;
    int a[square(2)] = {1, 2, 3, 4};
    v[6] = a[square(1)] + point(5).y;
    if constexpr (square(2) == 4)
      v[7] = 1;
  });
  int sum = 0;
  for (int i = 0; i < 8; ++i)
    std::printf("%d ", v[i]);
  return sum + format("[{}", 3u);
}

int main() {
  constexpr holder h(7);
  auto lambda = [](int t) consteval { return once(t).value + side(t); };
  std::printf("%d %d %d\n", h.kept.value, h.twice, lambda(2));
  int length = launch([](int i) restrict(amp) { return i; });
  std::printf("%d\n", length);
}
// CHECK: 7 8 3
// CHECK-NEXT: 1 11 27 12 26 36 12 1 3
