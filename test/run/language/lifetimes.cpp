// Destructors run in the same order in a kernel and on the host, whatever leaves the scope.
// SPEC: R-LANG-65 R-LANG-112
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
using namespace concurrency;


struct Rec { int n, v; };
struct G { int k; array_view<int> l; G(int k, array_view<int> l) restrict(cpu, amp) : k(k), l(l) { l[0] = l[0] * 10 + k; } G(const G &o) restrict(cpu, amp) : k(o.k + 4), l(o.l) { l[0] = l[0] * 10 + k; } ~G() restrict(cpu, amp) { l[1] = l[1] * 10 + k; } int get() const restrict(cpu, amp) { return k; } };
struct Two { G a, b; Two(array_view<int> l) restrict(cpu, amp) : a(1, l), b(2, l) {} };
int run(array_view<int> l, int stop) restrict(cpu, amp) {
  Two t(l);
  for (int i = 0; i < 3; ++i) { G g(3, l); if (i == stop) return G(4, l).get(); if (i == 1) break; continue; }
  const G &ext = G(5, l);
  { G x(ext); }
  return ext.get();
}
int main() {
  int d[2] = {}, h[2] = {};
  array_view<int> v(2, d), w(2, h);
  for (int stop = 0; stop < 3; ++stop) {
    d[0] = d[1] = h[0] = h[1] = 0; v.refresh(); w.refresh();
    int rd[1] = {}; array_view<int> r(1, rd);
    parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) { r[0] = run(v, stop); });
    v.synchronize(); r.synchronize();
    int rh = run(w, stop); w.synchronize();
    if (rd[0] != rh || d[0] != h[0] || d[1] != h[1]) return 1 + stop;
  }
  return 0;
}
