// Statements, lambdas in lambdas, anonymous unions and small interpreters, computed on both sides.
// SPEC: R-LANG-97 R-LANG-126 R-LANG-127
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
using namespace concurrency;
struct Val { enum Kind { I, F } k; union { int i; float f; }; Val(int v) restrict(cpu, amp) : k(I), i(v) {} Val(float v) restrict(cpu, amp) : k(F), f(v) {} template <class V> auto visit(V v) const restrict(cpu, amp) { return k == I ? v(i) : v(f); } };
template <unsigned N, class F> struct Unroll { static void go(F &f) restrict(cpu, amp) { f(N - 1); Unroll<N - 1, F>::go(f); } }; template <class F> struct Unroll<0, F> { static void go(F &) restrict(cpu, amp) {} };
template <unsigned N, class F> void unroll(F f) restrict(cpu, amp) { Unroll<N, F>::go(f); }
int &maxr(int &a, int &b) restrict(cpu, amp) { return a < b ? b : a; }
template <class T> struct Stack { T d[8]; int n; Stack() restrict(cpu, amp) : n(0) {} void push(T v) restrict(cpu, amp) { d[n++] = v; } T pop() restrict(cpu, amp) { return d[--n]; } bool empty() const restrict(cpu, amp) { return n == 0; } };
int eval(const int (&prog)[5]) restrict(cpu, amp) { Stack<int> s; for (int op : prog) switch (op) { case -1: { int b = s.pop(), a = s.pop(); s.push(a + b); break; } case -2: { int b = s.pop(); s.push(s.pop() * b); } break; default: s.push(op); } return s.pop(); }
int work(int k) restrict(cpu, amp) {
  int i = k; { int i = 5; i += k; k = i; } int r = Val(3).visit([](auto x) { return x * 2.0f; }) + Val(1.5f).visit([=](auto x) { return float(x + i); });
  int acc = 0; struct Add { int w, s; void operator()(int j) { s += j * w; } } add = {k * 2, 0}; Unroll<4, Add>::go(add); acc = add.s; r = r * 10 + acc; int a = 1, b = 2; maxr(a, b) = 7; (a < b ? a : b) += 3; r += a * 10 + b;
  const int prog[5] = {2, 3, -1, 4, -2}; r += eval(prog); auto mk = [](int n) { return [n](int x) { return [=] { return n * x + 1; }; }; }; r += mk(3)(4)(); int z = (a++, ++b, a + b); r += z; for (int x = 0, *p = &x; *p < 3; ++*p) r += x; do r -= 1; while (r > 1000000); 
  auto gen = [](auto... xs) { return (xs + ... + 0); }; r += gen(1, 2, 3) + gen(); struct { int q, w; } un = {1, 2}; auto [q, w] = un; return r + q + w;
}
int main() {
  int d[3] = {};
  array_view<int> v(3, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = work(i[0]); });
  v.synchronize();
  for (int i = 0; i < 3; ++i) if (d[i] != work(i)) return i + 1;
  return 0;
}
