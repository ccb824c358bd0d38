// Function templates that Clang reads at once, and functions that they call and that are declared behind them, on both sides;
// and an rvalue that a kernel lends to a reference.
// SPEC: R-LANG-186 R-LANG-188
// RUN: %amp-cc -famp-msvc %s -o %t && %t
// RUN: %amp-cc -famp-msvc --amp-emit=host %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK: inline int both ( int v ) ; {{template}} <class T> auto first
// CHECK-NOT: {{only_amp \(}}
template <class T> auto first(T v) restrict(cpu, amp) { return both(v) + offset; }
template <class T> auto second(T v) restrict(amp) { return only_amp(v) + only_amp(v, 1); }
template <class T> struct box {
  T v;
  auto get() const restrict(cpu, amp) { return tools::combine(v, 2.5f); }
  constexpr T times(T by) const restrict(cpu, amp) { return v * by * unit(); }
};
inline int both(int v) restrict(cpu, amp) { return v * 2; }
inline int only_amp(int v) restrict(amp) { return v * 10; }
inline int only_amp(int v, int w) restrict(amp) { return v + w; }
static const int offset = 5;
namespace tools {
template <class A, class B> A combine(A a, B b) restrict(cpu, amp) { return a + A(b); }
} // namespace tools
constexpr int unit() restrict(cpu, amp) { return 7; }

struct counter {
  int n;
};
counter make(int n) restrict(cpu, amp) {
  counter made;
  made.n = n;
  return made;
}
int add(counter &c, int n) restrict(cpu, amp) { return c.n += n; }

int main() {
  int data[4] = {};
  array_view<int> v(4, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    box<int> b;
    b.v = i[0];
    v[i] = first(i[0]) + second(i[0]) + b.get() + b.times(2) + add(make(i[0]), 1);
  });
  v.synchronize();
  box<int> h;
  h.v = 3;
  if (first(3) != 11 || h.get() != 5 || h.times(1) != 21 || add(make(1), 1) != 2)
    return 1;
  return data[3] == 11 + 34 + 5 + 42 + 4 ? 0 : 2;
}
