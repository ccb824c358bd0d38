// Packs, default arguments, several declarators, static members of any class, incomplete classes.
// SPEC: R-LANG-78 R-LANG-80 R-LANG-83 R-LANG-87 R-LANG-88 R-LANG-89
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
using namespace concurrency;
template <class... A> auto sum(A... a) restrict(cpu, amp) noexcept -> decltype((a + ...)) { return (a + ...); }
template <class F, class... A> auto call(F f, A &&...a) restrict(cpu, amp) { return f(static_cast<A &&>(a)...); }
template <int... I> struct seq { static int digits() restrict(cpu, amp) { int r = 0; ((r = r * 10 + I), ...); return r; } };
template <auto V> int cst() restrict(cpu, amp) { return int(V); }
int dflt(int a, int b = 2, float c = 0.5f, const int *d = nullptr) restrict(cpu, amp) noexcept(true) { return a + b + int(c * 2) + (d ? *d : 0); }
extern "C" int c_amp(int v) restrict(amp) { return v * 2; } extern "C" int c_cpu(int v) restrict(cpu);
int m1(int) restrict(cpu, amp), m2(float) restrict(amp), m3 = 3, (*m4)(int) = nullptr;
int m1(int v) restrict(cpu, amp) { return v + 1; } int m2(float v) restrict(amp) { return int(v) + 2; }
struct Cursor { int *at; const char *name; static int one() restrict(amp) { return 1; } int never() const restrict(amp); int host() const { return *at; } struct In { int v; int q() const restrict(amp) { return v; } }; static constexpr int k = 4; template <class T> static T st(T t) restrict(cpu, amp) { return t; } };
struct Later; bool same(Later *a, Later *b) restrict(amp) { return a == b; } Later *id(Later *l) restrict(amp) { return l; } 
struct Later { int v; }; template <class T> struct Lazy { T a; int b; }; int lz(Lazy<int> *l, int Lazy<float>::*m) restrict(amp) { return l->b; }
auto fact = [](int n) restrict(cpu, amp) { int r = 1; while (n > 1) r *= n--; return r; };
int main() {
  int d[16] = {};
  array_view<int> v(16, d);
  auto f2 = fact; 
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    Later l = {3}; Cursor::In in = {4}; Lazy<int> z = {1, 9}; int five = 5;
    v[0] = sum(1, 2.5f, 3.5); v[1] = call([](int a, int b) { return a * b; }, 6, 7); v[2] = seq<1, 2, 3>::digits(); v[3] = cst<'a'>() + cst<5L>() + cst<true>(); v[4] = dflt(1); v[5] = dflt(1, 2, 3, &five);
    v[6] = c_amp(4); v[7] = m1(1) + m2(2.5f); v[8] = Cursor::one() + in.q() + Cursor::k + Cursor::st(2); v[9] = same(id(&l), &l); v[10] = id(&l)->v; v[11] = lz(&z, nullptr); v[12] = f2(5);
  });
  v.synchronize();
  int want[13] = {7, 42, 123, 97 + 5 + 1, 4, 1 + 2 + 6 + 5, 8, 6, 1 + 4 + 4 + 2, 1, 3, 9, 120};
  for (int i = 0; i < 13; ++i) if (d[i] != want[i]) return i + 1;
  return m3 == 3 && !m4 && fact(4) == 24 ? 0 : 50;
}
