// What is called from which context: static dispatch to a base, default arguments, lambdas in lambdas.
// SPEC: R-LANG-16 R-LANG-24 R-LANG-27
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
using namespace concurrency;
template <class D> struct Counter { int n;
  D &self() restrict(cpu, amp) { return static_cast<D &>(*this); }
  const D &self() const restrict(cpu, amp) { return static_cast<const D &>(*this); }
  void step() restrict(cpu, amp) { n += self().stride(); }
  friend D operator+(D a, const Counter &b) restrict(cpu, amp) { a.n += b.n; return a; }
};
struct Two : Counter<Two> { int stride() const restrict(cpu, amp) { return 2; } };
struct Side : Counter<Side> { int stride() const restrict(cpu) { return 100; } int stride() const restrict(amp) { return 5; } };
int one() restrict(cpu, amp) { return 1; }
static const int base = 7;
int f(int v = one(), int w = base + one()) restrict(cpu, amp) { return v * 10 + w; }
template <class T, T Init = T(3)> struct Acc { T sum = Init; void add(T v = T(one())) restrict(cpu, amp) { sum += v; } };
int main() {
  int d[4] = {};
  array_view<int> v(4, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    Two t; t.n = 0; t.step(); t = t + t;
    Side s; s.n = 0; s.step();
    Acc<int> a; a.add(); a.add(4);
    auto outer = [&](int x) { auto inner = [x](auto y) { return x * y + one(); }; return inner(2) + inner(3.0f); };
    v[i] = t.n + s.n * 10 + a.sum * 100 + f() + f(2) + int(outer(1));
  });
  v.synchronize();
  Side h; h.n = 0; h.step();
  if (h.n != 100) return 9;
  return d[0] == 4 + 50 + 800 + 18 + 28 + (2 + 1 + 3 + 1) ? 0 : 1;
}
