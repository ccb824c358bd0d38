// Errors whose remedy is known offer it as a change of the text.
// RUN: not %amp-cc -fsyntax-only -fdiagnostics-parseable-fixits -std=c++17 %s 2>&1 | FileCheck %s
// SPEC: R-LANG-02 R-LANG-08 R-LANG-44 R-LANG-56 R-LANG-90 R-LANG-122 R-LANG-123 R-LANG-141 R-LANG-142
#include <amp.h>
using namespace concurrency;

int plain(int x) { return x; }
int partial(int x) restrict(cpu) { return x; }
struct Point { int x; int get() const noexcept { return x; } int operator()(int k) const { return k; } };
void only_amp(array_view<int> v) restrict(amp) { v[0] = 1; }

void kernels(array_view<int> v, Point p, array<int> &a, int n) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = plain(1); });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = partial(1); });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = p.get(); });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = p(1); });
  parallel_for_each(v.extent, [&](index<1> i) restrict(amp) { v[i] = 1; });
  parallel_for_each(v.extent, [v, &n](index<1> i) restrict(amp) { v[i] = n; });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { a[i] = 1; });
  parallel_for_each(v.extent, [=](index<1> i) { v[i] = 1; });
  only_amp(v);
}
// CHECK-DAG: fix-it:"{{.*}}":{7:17-7:17}:" restrict(cpu, amp)"
// CHECK-DAG: fix-it:"{{.*}}":{8:20-8:33}:"restrict(cpu, amp)"
// CHECK-DAG: fix-it:"{{.*}}":{9:38-9:38}:" restrict(cpu, amp)"
// CHECK-DAG: fix-it:"{{.*}}":{9:89-9:89}:" restrict(cpu, amp)"
// CHECK-DAG: fix-it:"{{.*}}":{10:34-10:47}:"restrict(cpu, amp)"
// CHECK-DAG: fix-it:"{{.*}}":{17:31-17:34}:"[=]"
// CHECK-DAG: fix-it:"{{.*}}":{18:31-18:38}:"[v, n]"
// CHECK-DAG: fix-it:"{{.*}}":{19:31-19:34}:"[=, &a]"
// CHECK-DAG: fix-it:"{{.*}}":{20:46-20:46}:" restrict(amp)"

struct Functor { array_view<int> v; void operator()(index<1> i) restrict(amp) { v[i] = 1; } };
void not_const(array_view<int> v, int c) {
  parallel_for_each(v.extent, Functor{v});
  parallel_for_each(v.extent, [=](index<1> i) mutable restrict(amp) { v[i] = ++c; });
}
int after_exception(int) noexcept restrict(amp);
struct Order { int m() restrict(amp) const; Order() restrict(amp); ~Order(); int v; };
int comma(int) restrict(cpu amp);
auto no_list = [] restrict(amp) { };
long literal() restrict(amp) { return 0x500000000LL; }
// CHECK-DAG: fix-it:"{{.*}}":{33:64-33:64}:" const"
// CHECK-DAG: fix-it:"{{.*}}":{36:47-36:55}:""
// CHECK-DAG: fix-it:"{{.*}}":{38:25-38:25}:" restrict(amp)"
// CHECK-DAG: fix-it:"{{.*}}":{38:35-38:48}:""
// CHECK-DAG: fix-it:"{{.*}}":{39:24-39:38}:""
// CHECK-DAG: fix-it:"{{.*}}":{39:43-39:43}:" restrict(amp)"
// CHECK-DAG: fix-it:"{{.*}}":{39:76-39:76}:" restrict(cpu, amp)"
// CHECK-DAG: fix-it:"{{.*}}":{40:28-40:28}:","
// CHECK-DAG: fix-it:"{{.*}}":{41:19-41:19}:"() "
// CHECK-DAG: fix-it:"{{.*}}":{42:51-42:52}:""
