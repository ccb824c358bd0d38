// Inheritance: several bases, empty and private ones, casts up and down, static dispatch.
// SPEC: R-LANG-64 R-LANG-68
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
using namespace concurrency;
struct E1 {}; struct E2 {};
class P { protected: int p; int prot() const restrict(cpu, amp) { return p; } public: P(int p) restrict(cpu, amp) : p(p) {} };
struct Q { float q; float mq() const restrict(cpu, amp) { return q; } };
class R : private P, public Q, E1, protected E2 { public: using P::prot; double r; R(int a, float b, double c) restrict(cpu, amp) : P(a), Q{b}, r(c) {} friend struct Peek; };
struct Peek { static int at(const R &r) restrict(cpu, amp) { return r.p; } };
template <class D> struct Shape { float area() const restrict(cpu, amp) { return static_cast<const D *>(this)->impl() * D::factor; } };
struct Sq : Shape<Sq> { static constexpr float factor = 1; float a; Sq(float a) restrict(cpu, amp) : a(a) {} float impl() const restrict(cpu, amp) { return a * a; } };
struct Ci : Shape<Ci> { static constexpr int factor = 3; float r; Ci(float r) restrict(cpu, amp) : r(r) {} float impl() const restrict(cpu, amp) { return r * r; } };
template <class A, class B> float total(const Shape<A> &a, const Shape<B> &b) restrict(cpu, amp) { return a.area() + b.area(); }
int main() {
  float d[4] = {};
  array_view<float> v(4, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    R r(1, 2.5f, 3.5); Q &q = r; Q sl = r; const R *back = static_cast<const R *>(&q); Sq s(2); Ci c(1);
    Q *qp = &r; qp->q += 1; 
    float x[4] = {float(r.prot() + Peek::at(r)), q.mq() + sl.q, float(back->r), total(s, c)};
    v[i] = x[i[0]];
  });
  v.synchronize();
  return d[0] == 2 && d[1] == 3.5f + 2.5f && d[2] == 3.5f && d[3] == 7 ? 0 : 1;
}
