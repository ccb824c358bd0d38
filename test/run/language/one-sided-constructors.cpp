// Classes that only one side can construct, as members, bases and in aggregates.
// SPEC: R-LANG-57 R-LANG-58
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
using namespace concurrency;
struct OnAmp { int v; OnAmp() restrict(amp) : v(3) {} ~OnAmp() restrict(cpu, amp) {} };
struct HasAmp { OnAmp a[2]; int w; };
struct OnCpu { int v; OnCpu() : v(4) {} OnCpu(int v) restrict(cpu, amp) : v(v) {} };
struct HasCpu : OnCpu { int w; HasCpu() = default; using OnCpu::OnCpu; };
struct Agg { OnCpu c; int n = 9; float f[3]; Agg *self() restrict(cpu, amp) { return this; } };
template <class... B> struct Mixin : B... { using B::operator()...; int dummy; };
struct Fi { int operator()(int v) const restrict(cpu, amp) { return v + 1; } }; struct Ff { float operator()(float v) const restrict(cpu, amp) { return v * 2; } };
template <class... B> Mixin(B...) -> Mixin<B...>;
int main() {
  int d[4] = {};
  array_view<int> v(4, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    HasAmp h; h.w = h.a[0].v + h.a[1].v; HasCpu c(7); HasCpu c2 = c; Agg a = {OnCpu(2), 5, {1, 2, 3}}; Agg b = {6};
    Mixin<Fi, Ff> m; 
    int r[4] = {h.w, c2.v, a.self()->n + b.n + b.c.v + int(a.f[2]), m(1) + int(m(1.5f))};
    v[i] = r[i[0]];
  });
  v.synchronize();
  HasCpu hc; Agg hb = {OnCpu()};
  return d[0] == 6 && d[1] == 7 && d[2] == 5 + 9 + 6 + 3 && d[3] == 2 + 3 && hc.v == 4 && hb.c.v == 4 ? 0 : 1;
}
