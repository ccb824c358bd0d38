// Overloads of both sides through using-declarations, inline namespaces and base classes.
// SPEC: R-LANG-30 R-LANG-49 R-LANG-83
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
using namespace concurrency;
namespace lib { inline namespace v1 { int f(int) { return 1; } int f(int) restrict(amp) { return 2; } template <class T> T id(T t) restrict(cpu, amp) { return t; } } namespace detail { int g(float) restrict(amp) { return 3; } } }
namespace L = lib; namespace app { using L::f; using L::detail::g; int g(int) restrict(cpu) { return 4; } using namespace lib; 
  int go(int v) restrict(cpu, amp) { return f(v) * 10 + id(v); } }
struct B { int n; int m(int) restrict(amp) { return 1; } int m(float) restrict(cpu, amp) { return 2; } };
struct D : B { using B::m; int m(int) restrict(cpu) { return 3; } };
struct E : D { using D::m; int m(double) restrict(amp) { return 4; } };
template <class T> struct F : T { using T::m; using T::T; int q() restrict(cpu, amp) { return this->m(1); } };
extern "C" int cfun(int v) restrict(amp) { return v + 7; }
extern "C" { namespace cn { int cfun2(int v) restrict(amp) { return v + 8; } } extern "C++" int both(int v) restrict(cpu, amp) { return v; } }
int main() {
  int d[8] = {};
  array_view<int> v(8, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    D dd; E e; F<D> f; f.n = 0; dd.n = e.n = 0;
    int r[8] = { app::go(5), app::g(1), dd.m(1), e.m(1.0), e.m(1), f.q(), cfun(1) + cn::cfun2(1), both(2) };
    v[i] = r[i[0]];
  });
  v.synchronize();
  int want[8] = { 25, 3, 1, 4, 1, 1, 17, 2 };
  for (int i = 0; i < 8; ++i) if (d[i] != want[i]) return i + 1;
  F<D> f; return app::go(5) == 15 && app::g(1) == 4 && f.q() == 3 ? 0 : 20;
}
