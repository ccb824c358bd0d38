// What templates find out about functions of restrict(amp) only: host code cannot call them, and its traits, concepts
// and overload sets say so; amp code can.
// RUN: %amp-cc -std=c++20 %s -o %t && %t
// SPEC: R-LANG-50 R-LANG-170
#include <amp.h>
#include <type_traits>
using namespace concurrency;

struct object {
  int amp_only() const restrict(amp) { return 1; }
  int both() const restrict(cpu, amp) { return 2; }
};
template <class T> concept has_amp_only = requires(T t) { t.amp_only(); };
template <class T> concept has_both = requires(T t) { t.both(); };
template <class T, class = void> struct detected : std::false_type {};
template <class T> struct detected<T, std::void_t<decltype(std::declval<T>().amp_only())>> : std::true_type {};

template <class F> int chosen(F) {
  if constexpr (std::is_invocable_v<F, int>)
    return 1;
  else
    return 2;
}

int main() {
  auto for_amp = [](int v) restrict(amp) { return v; };
  auto for_both = [](int v) restrict(cpu, amp) { return v; };
  if (std::is_invocable_v<decltype(for_amp), int> || !std::is_invocable_v<decltype(for_both), int>)
    return 1;
  if (has_amp_only<object> || !has_both<object> || detected<object>::value)
    return 2;
  if (chosen(for_amp) != 2 || chosen(for_both) != 1)
    return 3;
  array_view<int> v(1);
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
    v[i] = std::is_invocable_v<decltype(for_both), int> + has_amp_only<object> * 2 + detected<object>::value * 4;
    v[i] += std::is_invocable_v<decltype(for_amp), int> * 8; // traits of lambdas answer for the host (R-LANG-50)
  });
  return v[0] == 7 ? 0 : 4;
}
