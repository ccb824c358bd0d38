// Bases with members of their own cast themselves to the class around them, which holds views: the captured object, one
// made in the kernel and a temporary stay whole, wherever in them the base is.
// SPEC: R-LANG-68 R-LANG-101 R-LANG-137
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
using namespace concurrency;

template <class D> struct Scaled {
  int factor;
  int scaled(int i) const restrict(cpu, amp) { return static_cast<const D &>(*this).get(i) * 2 + factor; }
  D *self() restrict(cpu, amp) { return static_cast<D *>(this); }
};

struct Front : Scaled<Front> {
  array_view<int> v;
  int k;
  Front(array_view<int> v, int k) restrict(cpu, amp) : v(v), k(k) { factor = 3; }
  int get(int i) const restrict(cpu, amp) { return v[i] + k; }
};

struct Head {
  int h[3];
  array_view<const int> c;
  Head(array_view<const int> c) restrict(cpu, amp) : c(c) { h[1] = 4; }
};

struct Behind : Head, Scaled<Behind> {
  array_view<int> v;
  int k;
  Behind(array_view<int> v, array_view<const int> c, int k) restrict(cpu, amp) : Head(c), v(v), k(k) { factor = 3; }
  int get(int i) const restrict(cpu, amp) { return v[i] + k + h[1] + c[i]; }
};

struct Plain : Scaled<Plain> {
  int k;
  Plain(int k) restrict(cpu, amp) : k(k) { factor = 1; }
  int get(int i) const restrict(cpu, amp) { return k * i; }
};

template <class D> int of(const Scaled<D> &s, int i) restrict(cpu, amp) { return s.scaled(i); }

int main() {
  int a[8] = {1, 2, 3, 4, 5, 6, 7, 8}, b[8] = {10, 20, 30, 40, 50, 60, 70, 80};
  array_view<int> v(a);
  array_view<const int> c(b);
  array_view<int, 2> out(6, 8);
  Front front(v, 100);
  Behind behind(v, c, 200);
  Plain plain(7);
  parallel_for_each(v.extent, [=](index<1> idx) mutable restrict(amp) {
    int i = idx[0];
    Front f(v, 5);
    Behind made(v, c, 6);
    const Scaled<Behind> *p = &made;
    out(0, i) = of(front, i);
    out(1, i) = of(behind, i);
    out(2, i) = f.scaled(i) + p->scaled(i);
    out(3, i) = of(Behind(v, c, i), i) + of(Plain(i), i);
    plain.self()->k += 1;
    behind.self()->k += i;
    out(4, i) = of(plain, i) + of(behind, i);
    out(5, i) = made.self()->h[1];
  });
  for (int i = 0; i < 8; ++i) {
    Front f(v, 5);
    Behind made(v, c, 6), local(v, c, i), more(v, c, 200 + i);
    if (out(0, i) != front.scaled(i) || out(1, i) != behind.scaled(i) || out(2, i) != f.scaled(i) + made.scaled(i) ||
        out(3, i) != local.scaled(i) + Plain(i).scaled(i) || out(4, i) != Plain(8).scaled(i) + more.scaled(i) ||
        out(5, i) != 4)
      return 1 + i;
  }
}
