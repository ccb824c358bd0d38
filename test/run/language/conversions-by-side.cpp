// Substitution failures, partial ordering, loops over ranges, operators and conversions that differ by side.
// SPEC: R-LANG-43 R-LANG-46 R-LANG-47 R-LANG-50
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
#include <type_traits>
using namespace concurrency;
struct Cpu1 { int v; int go() const restrict(cpu) { return 1; } }; struct Amp1 { int v; int go() const restrict(amp) { return 2; } }; struct Dual1 { int v; int go() const restrict(cpu, amp) { return 3; } };
template <class T> auto try_go(const T &t, int) restrict(cpu, amp) -> decltype(t.go()) { return t.go(); } template <class T> int try_go(const T &, long) restrict(cpu, amp) { return -1; }
template <class T> auto amp_go(const T &t, int) restrict(amp) -> decltype(t.go()) { return t.go(); } template <class T> int amp_go(const T &, long) restrict(amp) { return -1; }
template <class T> auto cpu_go(const T &t, int) -> decltype(t.go()) { return t.go(); } template <class T> int cpu_go(const T &, long) { return -1; }
template <class T> int order(T) restrict(cpu, amp) { return 1; } template <class T> int order(T *) restrict(amp) { return 2; } template <class T> int order(const T *) restrict(cpu) { return 3; } int order(int) restrict(amp) { return 4; }
struct Range { int a[3]; const int *begin() const restrict(cpu) { return a; } const int *end() const restrict(cpu) { return a + 1; } const int *begin() const restrict(amp) { return a; } const int *end() const restrict(amp) { return a + 3; } };
namespace adl { struct R2 { int n; }; struct It { int i; int operator*() const restrict(cpu, amp) { return i; } It &operator++() restrict(cpu, amp) { ++i; return *this; } bool operator!=(It o) const restrict(cpu, amp) { return i != o.i; } }; It begin(R2) restrict(cpu, amp) { return {0}; } It end(R2 r) restrict(amp) { return {r.n}; } It end(R2 r) restrict(cpu) { return {r.n * 2}; } }
struct Num { int v; Num(int v) restrict(cpu) : v(v) {} Num(int v) restrict(amp) : v(v * 10) {} Num(const Num &o) restrict(cpu, amp) : v(o.v) {} operator int() const restrict(cpu) { return v; } operator int() const restrict(amp) { return v + 1; } friend int operator%(Num a, Num b) restrict(cpu) { return a.v - b.v; } friend int operator%(Num a, Num b) restrict(amp) { return a.v + b.v; } int operator()(int x) const restrict(cpu) { return x; } int operator()(int x) const restrict(amp) { return -x; } int &operator*() restrict(cpu, amp) { return v; } Num *operator->() restrict(cpu, amp) { return this; } };
int conv(Num n) restrict(cpu, amp) { return n.v; }
int dual(int k) restrict(cpu, amp) { Num a = k; Num b(2); int s = 0; Range r = {{1, 2, 3}}; for (int x : r) s += x; for (int x : adl::R2{3}) s += x * 10; return conv(3) + (a % b) * 100 + a(5) * 1000 + int(b) * 10000 + s * 100000 + a->v + *b; }
int main() {
  int d[16] = {};
  array_view<int> v(16, d);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    Dual1 du = {0}; Amp1 am = {0}; Cpu1 cp = {0}; int x = 3; const int *cx = &x;
    v[0] = try_go(du, 0); v[1] = amp_go(am, 0); v[2] = amp_go(cp, 0); v[3] = amp_go(du, 0); v[4] = order(3); v[5] = order(&x); v[6] = order(cx); v[7] = order(2.5f); v[8] = dual(4);
  });
  v.synchronize();
  int want[9] = {3, 2, -1, 3, 4, 2, 2, 1, 30 + 60 * 100 - 5000 + 21 * 10000 + (6 + 30) * 100000 + 40 + 20};
  for (int i = 0; i < 9; ++i) if (d[i] != want[i]) return i + 1;
  int hx = 3; const int *hc = &hx; if (cpu_go(Amp1(), 0) != -1 || cpu_go(Cpu1(), 0) != 1 || order(3) != 1 || order(hc) != 3 || order(&hx) != 1) return 20;
  return dual(4) == 3 + 2 * 100 + 5000 + 20000 + (1 + 150) * 100000 + 4 + 2 ? 0 : 30;
}
