// Function types with restrictions in host code: traits, tables of pointers, std::function.
// SPEC: R-LANG-31 R-LANG-32 R-LANG-36 R-LANG-37
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
#include <type_traits>
#include <typeinfo>
#include <functional>
using namespace concurrency;
// R-LANG-31..37, function types in host code
int both(int v) restrict(cpu, amp) { return v + 1; }
int host(int v) { return v + 2; }
int ov(int v) { return v + 3; } int ov(int v) restrict(amp) { return v - 3; }
template <class T> struct kind { static const int value = 0; };
template <class R, class... A> struct kind<R(A...)> { static const int value = 1; };
template <class R, class... A> struct kind<R(A...) restrict(amp)> { static const int value = 2; };
template <class R, class... A> struct kind<R(A...) restrict(cpu, amp)> { static const int value = 3; };
template <class R, class C, class... A> struct kind<R (C::*)(A...) const> { static const int value = 4; };
static_assert(kind<int(int)>::value == 1 && kind<int(int) restrict(cpu)>::value == 1, "");
static_assert(kind<int(int) restrict(amp)>::value == 2 && kind<int() restrict(amp, cpu)>::value == 3, "");
static_assert(kind<decltype(both)>::value == 3 && kind<decltype(host)>::value == 1, "");
static_assert(!std::is_same<int(int) restrict(amp), int(int) restrict(cpu, amp)>::value, "");
static_assert(std::is_same<int(int) restrict(amp) restrict(cpu), int(int) restrict(cpu, amp)>::value, "");
struct M { int k; int run(int v) const restrict(cpu, amp) { return v * k; } int hrun(int v) const { return v + k; } };
static_assert(kind<decltype(&M::hrun)>::value == 4, "");
int apply(int (*f)(int), int v) { return f(v); }
int apply_ref(int (&f)(int), int v) { return f(v); }
template <class F> int apply_t(F f, int v) { return f(v); }
template <int (*F)(int)> int apply_nt(int v) { return F(v); }
int main() {
  int (*p)(int) = both; int (&r)(int) = both; int (*o)(int) = ov; int (M::*pm)(int) const = &M::run;
  int (*tab[])(int) = { host, both, ov, &both };
  M m = {3}; std::function<int(int)> fn = both, fo = static_cast<int (*)(int)>(ov); std::function<int(const M &, int)> fm = &M::hrun;
  int s = 0; for (auto f : tab) s += f(1);
  if (s != 3 + 2 + 4 + 2) return 1;
  if (p(1) + r(1) + o(1) + (m.*pm)(2) != 2 + 2 + 4 + 6) return 2;
  if (apply(both, 1) + apply(ov, 1) + apply_ref(both, 1) + apply_t((int (*)(int))both, 1) + apply_nt<host>(1) != 2 + 4 + 2 + 2 + 3) return 3;
  if (fn(1) + fo(1) + fm(m, 1) != 2 + 4 + 4) return 4;
  return typeid(int(*)(int)) == typeid(int(*)(int) restrict(cpu)) ? 0 : 5;
}
