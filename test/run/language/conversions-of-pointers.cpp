// Pointers to classes and to their members are converted between bases and derived classes; null pointers stay null.
// SPEC: R-LANG-71 R-LANG-76 R-LANG-118
// RUN: %amp-cc -std=c++20 %s -o %t && %t
#include <amp.h>
using namespace concurrency;

struct First { int x, y; };
struct Empty {};
struct Second {
  float f;
  int b;
  Empty e;
  struct {
    int inner;
    union { int u; float v; };
  };
  int arr[2];
};
struct Both : First, Second { int own; };
struct Last : Both { int last; };

template <int Second::*M> int fixed(const Second &s) restrict(cpu, amp) { return s.*M; }
template <class T, class V> V at(const T &t, V T::*m) restrict(cpu, amp) { return t.*m; }
int add(Last &l, int Last::*m, int by) restrict(cpu, amp) { return l.*m += by; }

int members(int i) restrict(cpu, amp) {
  Last l;
  l.x = i; l.y = 2; l.f = 1; l.b = 7; l.inner = 11; l.u = 13; l.arr[1] = 23; l.own = 17; l.last = 19;
  int Second::*second = &Second::b;
  int Both::*both = second;
  int Last::*last = i & 1 ? both : &Last::x;
  int r = l.*both + l.*last * 3;
  last = nullptr;
  r += last ? 1000 : 2000;
  int Second::*none = nullptr;
  last = none;
  r += last == nullptr ? 4000 : 8000;
  second = static_cast<int Second::*>(both);
  Second &s = l;
  r += s.*second * 5 + fixed<&Second::b>(l) * 7 + fixed<&Second::inner>(l) + fixed<&Second::u>(l) + at(s, &Second::u);
  r += add(l, &Both::own, 1) + add(l, &Second::b, 5) + add(l, &First::x, 2);
  int (Last::*array)[2] = &Second::arr;
  constexpr int Last::*constant = &Second::inner;
  r += (l.*array)[1] + l.*constant * 11;
  Both *p = &l;
  return r + p->*(&Both::b) + (last == none) + (both == second) * 2 + (both != &Both::own) * 4;
}

int nulls(int i) restrict(cpu, amp) {
  Last l;
  l.b = 5;
  Last *p = i & 1 ? &l : nullptr;
  Second *s = p;
  int r = s ? s->b : 100;
  Last *back = static_cast<Last *>(s);
  r += back == p ? 1 : 2;
  r += back ? back->b : 200;
  const Second *c = back;
  return r + (c == nullptr ? 10 : 20) + (static_cast<Second *>(&l) == s) * 30;
}

int main() {
  int m[8], n[8];
  array_view<int> mv(m), nv(n);
  parallel_for_each(mv.extent, [=](index<1> i) restrict(amp) {
    mv[i] = members(i[0]);
    nv[i] = nulls(i[0]);
  });
  for (int i = 0; i < 8; ++i)
    if (mv[i] != members(i) || nv[i] != nulls(i))
      return 1 + i;
}
