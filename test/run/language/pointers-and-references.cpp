// Pointers and references to everything that they may lead to, computed on both sides.
// SPEC: R-LANG-71 R-LANG-72 R-LANG-76
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
using namespace concurrency;
struct P { int a, b; int arr[3]; P *me() restrict(cpu, amp) { return this; } P &add(int v) restrict(cpu, amp) { a += v; return *this; } P &&mv() && restrict(cpu, amp) { return static_cast<P &&>(*this); } };
int get(const P &p, int P::*m) restrict(cpu, amp) { return p.*m; }
void other(int P::*&m) restrict(cpu, amp) { m = &P::b; }
int suma(const int (&a)[3]) restrict(cpu, amp) { return a[0] + a[1] + a[2]; }
int sump(const int (*a)[3]) restrict(cpu, amp) { return (*a)[0] * 2; }
void adv(const int *&p) restrict(cpu, amp) { ++p; }
int *pick(int *a, int *b, bool f) restrict(cpu, amp) { return f ? a : b; }
const void *erase(const int *p) restrict(cpu, amp) { return p; }
template <class T> T &&fwd(T &t) restrict(cpu, amp) { return static_cast<T &&>(t); }
int cat(int &) restrict(cpu, amp) { return 1; } int cat(int &&) restrict(cpu, amp) { return 2; } int cat(const int &) restrict(cpu, amp) { return 3; }
template <class T> int how(T &&t) restrict(cpu, amp) { return cat(static_cast<T &&>(t)); }
template <int P::*M> int by(const P &p) restrict(cpu, amp) { return p.*M; }
int work(int k) restrict(cpu, amp) {
  P p = {1, 2, {3, 4, 5}}; int P::*m = &P::a; int r = get(p, m); other(m); r = r * 10 + get(p, m); int (P::*am)[3] = &P::arr;
  r = r * 100 + suma(p.*am) + sump(&p.arr); const int *q = p.arr; adv(q); r = r * 10 + *q; r += *pick(&p.a, &p.b, k > 0);
  int x = 1; const int cx = 2; int *n = nullptr; r += (n == nullptr) + !n + (q != p.arr) + (erase(q) != nullptr) + int(q - p.arr);
  r = r * 10 + how(x) + how(3) + how(cx) + cat(fwd(x)); p.me()->add(3).add(k).me()->b = 7; r += p.a * 1000 + p.b + by<&P::b>(p); P z = P(p).mv(); r += z.b; 
  int g[2][3] = {{1, 2, 3}, {4, 5, 6}}; int (*row)[3] = g; ++row; r += (*row)[1]; int (&rr)[3] = g[0]; rr[2] = 50; r += g[0][2] + *(*g + 4);
  auto &&ref = g[1]; ref[0] += 1; decltype(auto) e = (g[1][0]); e += 1; return r + g[1][0];
}
int main() {
  int d[2] = {};
  array_view<int> v(2, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = work(i[0]); });
  v.synchronize();
  return d[0] == work(0) && d[1] == work(1) ? 0 : 1;
}
