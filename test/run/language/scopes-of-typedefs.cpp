// Names of function types by scope: other types of the same name, aliases, and types with trailing return types.
// SPEC: R-LANG-10 R-LANG-09
// RUN: %amp-cc %s -o %t && %t
#include <amp.h>
#include <vector>
using namespace concurrency;
namespace A { typedef int op(int) restrict(amp); op direct; struct S { op member; }; }
namespace B { using op = int; op x; struct S { op z; }; }
template <class op> struct T { op v; };
template <typename op> op same(op v) { op w = v; return w; }
A::op from_outside;
namespace A { op again; }
namespace B { op again; }
namespace C { using namespace A; op through_directive; }
namespace D { using A::op; op through_declaration; }
namespace E { using op = A::op; op through_alias; }
namespace F { typedef A::op other; other through_typedef; struct op { int v; }; op variable; }
struct Base { typedef int fn(int) restrict(cpu, amp); };
struct Derived : Base { fn g; };
struct Other { using fn = int; fn p; };
struct Third { Other::fn p; Base::fn q; };
inline namespace G { using kernel_op = int(int) restrict(amp); }
kernel_op of_inline;
extern "C" { typedef int cop(int) restrict(amp); }
cop of_linkage;
int A::direct(int a) restrict(amp) { return a; }
int A::S::member(int a) restrict(amp) { return a + 1; }
int from_outside(int a) restrict(amp) { return a + 2; }
int A::again(int a) restrict(amp) { return a + 3; }
int C::through_directive(int a) restrict(amp) { return a + 4; }
int D::through_declaration(int a) restrict(amp) { return a + 5; }
int E::through_alias(int a) restrict(amp) { return a + 6; }
int F::through_typedef(int a) restrict(amp) { return a + 7; }
int Derived::g(int a) restrict(cpu, amp) { return a + 8; }
int of_inline(int a) restrict(amp) { return a + 9; }
int of_linkage(int a) restrict(amp) { return a + 10; }
int Third::q(int a) restrict(cpu, amp) { return a + 11; }
int first(int), (*second(int (&)[2]) restrict(amp))[2];
int first(int a) { return a; }
int (*second(int (&a)[2]) restrict(amp))[2] { a[0] = 12; return &a; }
using of_host = auto(int) restrict(cpu) -> int;
using of_both = auto(int) restrict(cpu, amp) -> int;
using of_amp = auto(int) restrict(amp) -> int;
of_host *pointer = &first;
of_both trailing;
of_amp trailing_amp;
int trailing(int a) restrict(cpu, amp) { return a + 13; }
auto trailing_amp(int a) restrict(amp) -> int { return trailing(a) + 1; }
int main() {
  B::x = 1; B::again = 2; T<int> t{3}; F::variable.v = 4;
  { typedef int local(int) restrict(amp); }
  { using local = int; local v = 1; if (v != 1) return 1; }
  std::vector<int> h(1); array_view<int> v(1, h);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int a[2] = {};
    v[i] = A::direct(0) + A::S().member(0) + from_outside(0) + A::again(0) + C::through_directive(0) + D::through_declaration(0) + E::through_alias(0) +
      F::through_typedef(0) + Derived().g(0) + of_inline(0) + of_linkage(0) + Third().q(0) + (*second(a))[0] + trailing(0) + trailing_amp(0);
  });
  return v[0] != 105 || pointer(2) != 2 || trailing(1) != 14 || same(5) != 5 || t.v != 3 || first(1) != 1;
}
