// Operands that are not evaluated have the type that the side around them chooses.
// SPEC: R-LANG-23
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
#include <type_traits>
using namespace concurrency;
struct Big { double a, b; };
int sel(int); Big sel(int) restrict(amp);
int sel(int v) { return v; } Big sel(int v) restrict(amp) { return Big{double(v), 1}; }
template <class T> struct same_int { static const bool value = std::is_same<T, int>::value; };
static_assert(sizeof(sel(1)) == sizeof(int), "");
static_assert(same_int<decltype(sel(1))>::value, "");
using at_ns = decltype(sel(1));
auto t(int v) restrict(amp) -> decltype(sel(v)) { return sel(v); }
auto h(int v) -> decltype(sel(v)) { return sel(v); }
template <class T> auto gen(T v) restrict(amp) -> decltype(sel(v)) { return sel(v + 1); }
template <class T> auto genh(T v) -> decltype(sel(v)) { return sel(v + 1); }
void chk() restrict(amp) {
  static_assert(sizeof(sel(1)) == sizeof(Big), "");
  struct In { decltype(sel(1)) m; enum { sz = sizeof(sel(2)) }; };
  static_assert(sizeof(In) == sizeof(Big) && In::sz == sizeof(Big), "");
  auto lam = [](int x) { static_assert(sizeof(sel(x)) == sizeof(Big), ""); return sizeof(sel(x)); };
  auto lh = [](int x) restrict(cpu) { static_assert(sizeof(sel(x)) == sizeof(int), ""); return sel(x); };
  enum Loc { l = sizeof(sel(1)) }; static_assert(l == sizeof(Big), "");
  int arr[sizeof(sel(1)) / 8]; static_assert(sizeof(arr) == 8, ""); (void)arr[0];
  (void)lam(1);
}
void chk_host() { static_assert(sizeof(sel(1)) == sizeof(int), ""); auto l = [] (index<1>) restrict(amp) { static_assert(sizeof(sel(1)) == sizeof(Big), ""); }; (void)l; }
int main() {
  double d[2] = {};
  array_view<double> v(2, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = t(i[0]).a + gen(4).a; });
  v.synchronize();
  return d[1] == 6 && h(3) == 3 && genh(3) == 4 ? 0 : 1;
}
