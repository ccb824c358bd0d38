// Special members: user-provided, defaulted, deleted, of bases, members and unions.
// SPEC: R-LANG-14 R-LANG-55 R-LANG-58
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
using namespace concurrency;
struct Log { int c; Log() restrict(cpu, amp) : c(1) {} Log(const Log &o) restrict(cpu, amp) : c(o.c + 1) {} Log(Log &&o) restrict(cpu, amp) : c(o.c + 10) {} Log &operator=(const Log &o) restrict(cpu, amp) { c = o.c + 100; return *this; } Log &operator=(Log &&o) restrict(cpu, amp) { c = o.c + 1000; return *this; } ~Log() restrict(cpu, amp) {} };
struct Derived : Log { int x; };
struct Has { Log a, b; Derived d; };
struct Def { Log l; Def() = default; Def(const Def &) = default; Def &operator=(const Def &) = default; ~Def() = default; };
struct DefOut { Log l; DefOut() restrict(cpu, amp); DefOut(const DefOut &) restrict(cpu, amp); };
DefOut::DefOut() restrict(cpu, amp) = default;
DefOut::DefOut(const DefOut &) restrict(cpu, amp) = default;
struct NoCopy { int v; NoCopy(int v) restrict(cpu, amp) : v(v) {} NoCopy(const NoCopy &) = delete; NoCopy &operator=(const NoCopy &) = delete; };
struct NoAmp { int v = 5; NoAmp() restrict(amp) = delete; NoAmp() restrict(cpu) {} NoAmp(int v) restrict(amp, cpu) : v(v) {} };
union Un { int i; float f; Un() restrict(cpu, amp) : i(7) {} ~Un() = default; };
NoCopy mk(int v) restrict(cpu, amp) { return NoCopy(v); }
Log pass(Log l) restrict(cpu, amp) { return l; }
int all() restrict(cpu, amp) {
  Has h; Has g(h); h = g; Def d, e(d); d = e; DefOut o, p(o); Un u; NoCopy n = mk(3); NoAmp na(4);
  Log q = pass(h.a); Derived dd; dd.x = 1; Derived de = static_cast<Derived &&>(dd); dd = static_cast<Derived &&>(de);
  return h.a.c + h.d.c + d.l.c + p.l.c + u.i + n.v + na.v + q.c + dd.c;
}
int main() {
  int r[2] = {};
  array_view<int> v(2, r);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = all(); });
  v.synchronize();
  NoAmp x; return r[0] == all() && r[1] == all() && x.v == 5 ? 0 : 1;
}
