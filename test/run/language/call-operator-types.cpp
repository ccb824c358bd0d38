// The types of call operators that only the accelerator runs: named for a lambda or a class, in templates and in
// constraints, on both sides.
// RUN: %amp-cc -std=c++20 -Wall -Wextra -Werror %s -o %t && %t
// SPEC: R-LANG-31 R-LANG-39 R-LANG-121
#include <amp.h>
#include <type_traits>
using namespace concurrency;

template <class T> struct signature : signature<decltype(&T::operator())> { };
template <class C, class R, class... A> struct signature<R (C::*)(A...) const restrict(amp)> {
  using result = R;
  static constexpr int arity = sizeof...(A);
  static constexpr bool is_const = true, is_noexcept = false;
};
template <class C, class R, class... A> struct signature<R (C::*)(A...) restrict(amp)> {
  using result = R;
  static constexpr int arity = sizeof...(A);
  static constexpr bool is_const = false, is_noexcept = false;
};
template <class C, class R, class... A> struct signature<R (C::*)(A...) const restrict(amp) noexcept> {
  using result = R;
  static constexpr int arity = sizeof...(A);
  static constexpr bool is_const = true, is_noexcept = true;
};

template <class F> concept has_one_call = requires { &F::operator(); };
template <has_one_call F> void launch(extent<1> domain, const F &f) {
  static_assert(signature<F>::arity == 1);
  parallel_for_each(domain, f);
}

struct functor {
  array_view<int> v;
  void operator()(index<1> i) const restrict(amp) { v[i] += 5; }
};
template <class T> struct scaled {
  array_view<T> v;
  T by;
  void run() {
    array_view<T> out = v;
    auto scale = [out, factor = by](index<1> i) restrict(amp) { out[i] *= factor; };
    static_assert(std::is_same_v<typename signature<decltype(scale)>::result, void>);
    launch(v.extent, scale);
    auto first = [out](const T &by) restrict(amp) -> T { return out[0] * by; };
    static_assert(std::is_same_v<typename signature<decltype(first)>::result, T>);
  }
};

int main() {
  int data[4] = {};
  array_view<int> v(4, data);
  auto k = [=](index<1> i) restrict(amp) { v[i] = i[0]; };
  using named = decltype(&decltype(k)::operator());
  static_assert(std::is_member_function_pointer_v<named>);
  auto m = [n = 2](int a, float) mutable restrict(amp) noexcept(false) -> float { return n += a; };
  static_assert(!signature<decltype(m)>::is_const && signature<decltype(m)>::arity == 2);
  static_assert(std::is_same_v<signature<decltype(m)>::result, float>);
  auto n = [](unsigned a) restrict(amp) noexcept { return a; };
  static_assert(signature<decltype(n)>::is_noexcept && std::is_same_v<signature<decltype(n)>::result, unsigned>);
  launch(v.extent, k);
  launch(v.extent, [=, add = 1](index<1> i) restrict(amp) { v[i] += add; });
  launch(v.extent, functor{v});
  scaled<int>{v, 2}.run();
  float more[3] = {1, 2, 3};
  array_view<float> w(3, more);
  scaled<float>{w, 2.f}.run();
  v.synchronize();
  w.synchronize();
  return data[3] == (3 + 1 + 5) * 2 && more[2] == 6.f ? 0 : 1;
}
