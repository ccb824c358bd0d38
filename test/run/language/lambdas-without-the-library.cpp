// A source that does not include the library may have lambdas for the accelerator, and types of functions.
// SPEC: R-LANG-08 R-LANG-31
// RUN: %amp-cc -std=c++17 -Wall -Wextra -Werror -Wno-unused %s -o %t && %t
auto only = [](int v) restrict(amp) { return v + 1; };
auto both = [](int v) restrict(cpu, amp) { return v + 2; };
int twice(int v) restrict(cpu, amp) { return 2 * v; }
typedef int dual_t(int) restrict(cpu, amp);
template <class A, class B> struct same { enum { value = 0 }; };
template <class A> struct same<A, A> { enum { value = 1 }; };
template <class F> int call(F f, int v) restrict(cpu, amp) {
  auto add = [v](int w) restrict(cpu, amp) { return v + w; };
  return add(f(v));
}
int main() {
  int k = 3;
  auto captures = [k](int v) restrict(amp) { return v + k; };
  auto copy = captures;
  static_assert(same<decltype(twice), dual_t>::value && !same<decltype(twice), int(int)>::value, "");
  return call(both, k) == 8 && sizeof(copy) == sizeof(k) && twice(k) == 6 ? 0 : 1;
}
