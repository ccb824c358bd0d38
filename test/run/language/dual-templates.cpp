// Templates for both sides, used on the host with types that are none of amp code.
// SPEC: R-LANG-21 R-LANG-22
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
#include <string>
#include <vector>
using namespace concurrency;
template <class T> T top(T a, T b) restrict(cpu, amp) { return a < b ? b : a; }
template <class T> struct Stack { T items[4]; int n = 0; void push(const T &t) restrict(cpu, amp) { items[n++] = t; } T &pop() restrict(cpu, amp) { return items[--n]; } };
template <> struct Stack<char> { std::string s; void push(char c) { s += c; } char pop() { char c = s.back(); s.pop_back(); return c; } };
template <unsigned N> struct Fib { static constexpr int value = Fib<N - 1>::value + Fib<N - 2>::value; static int run() restrict(cpu, amp) { return Fib<N - 1>::run() + Fib<N - 2>::run(); } };
template <> struct Fib<1> { static constexpr int value = 1; static int run() restrict(cpu, amp) { return 1; } };
template <> struct Fib<0> { static constexpr int value = 0; static int run() restrict(cpu) { return 0; } static int run() restrict(amp) { return 0; } };
template <class... T> struct Sum; 
template <> struct Sum<> { static int of() restrict(cpu, amp) { return 0; } };
template <class H, class... T> struct Sum<H, T...> { static int of(H h, T... t) restrict(cpu, amp) { return int(h) + Sum<T...>::of(t...); } };
template <class T, int N> int len(T (&)[N]) restrict(cpu, amp) { return N; }
template <template <class> class C, class T> int pushed(C<T> &c, T v) restrict(cpu, amp) { c.push(v); return int(c.pop()); }
int main() {
  Stack<std::string> ss; ss.push("x"); if (ss.pop() != "x") return 1;
  Stack<char> sc; sc.push('q'); if (sc.pop() != 'q') return 2;
  if (top<std::string>("a", "b") != "b" || top<short>(1, 2) != 2 || pushed(sc, 'r') != 'r') return 3;
  int d[2] = {};
  array_view<int> v(2, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    Stack<int> s; s.push(top(i[0], 3)); int a[5]; Stack<float> f;
    v[i] = s.pop() + Fib<7>::value + Fib<6>::run() + Sum<int, float, double>::of(1, 2.5f, 3.5) + len(a) + pushed(f, 2.5f);
  });
  v.synchronize();
  return d[1] == 3 + 13 + 8 + 6 + 5 + 2 && Fib<6>::run() == 8 ? 0 : 4;
}
