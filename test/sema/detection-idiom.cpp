// Host code does not find members that only the accelerator has, in partial specializations as in other templates.
// RUN: %amp-cc -fsyntax-only -std=c++17 %s
// RUN: %amp-cc -fsyntax-only -std=c++20 %s
// SPEC: R-LANG-50
#include <amp.h>
#include <type_traits>
#include <utility>

struct on_accelerator { int operator()(int v) const restrict(amp) { return v; } };
struct on_host { int operator()(int v) const { return v; } };
template <class F, class = void> struct is_called : std::false_type {};
template <class F> struct is_called<F, std::void_t<decltype(std::declval<F>()(1))>> : std::true_type {};
template <class F, class = int> struct has_result : std::false_type {};
template <class F> struct has_result<F, decltype(std::declval<const F &>()(2))> : std::true_type {};

static_assert(!is_called<on_accelerator>::value && !has_result<on_accelerator>::value);
static_assert(is_called<on_host>::value && has_result<on_host>::value);
bool host() {
  auto l = [](int v) restrict(amp) { return v; };
  static_assert(!is_called<decltype(l)>::value);
  return is_called<on_host>::value;
}
