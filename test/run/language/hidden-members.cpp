// RUN: %amp-cc %s -o %t && %t
// A member for both restrictions hides members of a base that a using-declaration names, for one restriction or both.
// SPEC: R-LANG-49
#include <amp.h>
using namespace concurrency;
struct A {
  array_view<int> v;
  void operator()(index<1> i) const restrict(amp) { v[i] = 1; }
  int get(int) const restrict(cpu) { return 1; }
  int get(float) const restrict(amp) { return 5; }
};
struct B : A {
  B(array_view<int> v) : A{v} {}
  using A::operator();
  using A::get;
  void operator()(index<1> i) const restrict(cpu, amp) { v[i] = 2 + get(1) + get(1.0f); }
  int get(int) const restrict(cpu, amp) { return 3; }
  int get(float) const restrict(cpu) { return 7; }
};
template <class T> struct C : A {
  C(array_view<int> v) : A{v} {}
  using A::operator();
  void operator()(index<1> i) const restrict(cpu, amp) { v[i] += 2; }
};
template <class T> struct D : T {
  D(array_view<int> v) : T{v} {}
  using T::operator();
  void operator()(index<1> i) const restrict(cpu, amp) { this->v[i] += 3; }
};
int main() {
  int h[1] = {};
  array_view<int> v(h);
  parallel_for_each(v.extent, B(v));
  if (v[0] != 10 || B(v).get(1) != 3 || B(v).get(1.0f) != 7)
    return 1;
  B b(v);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { b(i); });
  if (v[0] != 10) return 2;
  parallel_for_each(v.extent, C<int>(v));
  if (v[0] != 12) return 3;
  parallel_for_each(v.extent, D<A>(v));
  return v[0] == 15 ? 0 : 4;
}
