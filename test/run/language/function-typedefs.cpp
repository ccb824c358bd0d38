// Functions and members that are declared through a typedef with restrictions.
// SPEC: R-LANG-10
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
#include <type_traits>
using namespace concurrency;
typedef int op_t(int) restrict(cpu, amp);
using cop_t = int(int) const restrict(cpu, amp);
struct A { int k; op_t run, run2; cop_t crun; static op_t srun; friend op_t frun; };
int A::run(int v) restrict(cpu, amp) { return v + k; }
int A::run2(int v) restrict(amp, cpu) { return v - k; }
int A::crun(int v) const restrict(cpu) restrict(amp) { return v * k; }
int A::srun(int v) restrict(cpu, amp) { return -v; }
int frun(int v) restrict(cpu, amp) { return v + 1; }
template <class T> struct Ops { using fn = T(T) restrict(cpu, amp); static fn twice; fn thrice; int pad; };
template <class T> T Ops<T>::twice(T v) restrict(cpu, amp) { return v * 2; }
template <class T> T Ops<T>::thrice(T v) restrict(cpu, amp) { return v * 3; }
extern op_t outer;
namespace N { op_t inner; }
// The declared names in parentheses, too.
typedef int (par_t)(int) restrict(cpu, amp);
par_t (p1);
par_t p2, (p3), ((p4));
namespace N { par_t (p5); }
struct P { par_t (run); static par_t (srun); friend par_t (frun2); };
Ops<int>::fn (p6);
int p1(int v) restrict(cpu, amp) { return v + 1; }
int p2(int v) restrict(cpu, amp) { return v + 2; }
int p3(int v) restrict(cpu, amp) { return v + 4; }
int p4(int v) restrict(cpu, amp) { return v + 8; }
int N::p5(int v) restrict(cpu, amp) { return v + 16; }
int p6(int v) restrict(cpu, amp) { return v + 32; }
int P::run(int v) restrict(cpu, amp) { return v + 64; }
int P::srun(int v) restrict(cpu, amp) { return v + 128; }
int frun2(int v) restrict(cpu, amp) { return v + 256; }
int in_parentheses(int v) restrict(cpu, amp) { return frun2(P::srun(P().run(p6(N::p5(p4(p3(p2(p1(v))))))))); }
// For the accelerator only: the host's program has none of them.
typedef int (amp_t)(int) restrict(amp);
amp_t (a1);
amp_t a2, (a3);
amp_t (a4), a5, ((a6));
int (a7)(int v) restrict(amp), plain(int), (&a8(int) restrict(amp))[1];
int a1(int v) restrict(amp) { return v + 1; }
int a2(int v) restrict(amp) { return v + 1; }
int (a3)(int v) restrict(amp) { return v + 1; }
int ((a4))(int v) restrict(amp) { return v + 1; }
int a5(int v) restrict(amp) { return v + 1; }
int a6(int v) restrict(amp) { return v + 1; }
int a7(int v) restrict(amp) { return v + 1; }
int plain(int v) { return v; }
int all_amp(int v) restrict(amp) { return a1(a2(a3(a4(a5(a6(a7(v))))))) - v; }
// Other things of that name, in bodies and classes.
namespace M {
inline int called;
inline void par_t(int v) { called += v; }
struct op_t { int n; op_t(int); };
inline op_t::op_t (int v) : n(v) {}
int call(int f) {
  par_t (f);
  return op_t (f).n;
}
}
int outer(int v) restrict(cpu, amp) { return v + 1000; }
int N::inner(int v) restrict(cpu, amp) { return v + 2000; }
int main() {
  int d[4] = {};
  array_view<int> v(4, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    A a = {3}; Ops<int> o = {1};
    v[i] = a.run(1) + a.run2(10) + a.crun(2) + A::srun(5) + frun(1) + Ops<int>::twice(4) + o.thrice(5) + outer(1) + N::inner(1) + in_parentheses(0) - 511 + all_amp(i[0]) - 7;
  });
  v.synchronize();
  if (M::call(3) != 3 || M::called != 3 || plain(4) != 4)
    return 2;
  return d[1] == 4 + 7 + 6 - 5 + 2 + 8 + 15 + 1001 + 2001 ? 0 : 1;
}
