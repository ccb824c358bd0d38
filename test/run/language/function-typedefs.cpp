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
int outer(int v) restrict(cpu, amp) { return v + 1000; }
int N::inner(int v) restrict(cpu, amp) { return v + 2000; }
int main() {
  int d[4] = {};
  array_view<int> v(4, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    A a = {3}; Ops<int> o = {1};
    v[i] = a.run(1) + a.run2(10) + a.crun(2) + A::srun(5) + frun(1) + Ops<int>::twice(4) + o.thrice(5) + outer(1) + N::inner(1);
  });
  v.synchronize();
  return d[1] == 4 + 7 + 6 - 5 + 2 + 8 + 15 + 1001 + 2001 ? 0 : 1;
}
