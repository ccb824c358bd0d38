// Temporaries are destroyed in a kernel when and in the order in which they are on the host, wherever they come from:
// each case leaves a trace of constructions, copies, uses and destructions.
// SPEC: R-LANG-47 R-LANG-65 R-LANG-112
// REQUIRES: runtime
// RUN: %amp-cc -std=c++20 -w %s -o %t && %t
#include "Inputs/traced.h"

void references(const Log &l, int which, int i) DUAL {
  switch (which) {
  case 0: {
    const Traced &r = Traced(l, 1);
    const Traced &s = pass(Traced(l, 2));
    l.add(3);
    break;
  }
  case 1: {
    const Traced &r = i & 1 ? Traced(l, 1) : Traced(l, 2);
    l.add(r.k);
    break;
  }
  case 2: {
    const Traced &r = (Traced(l, 3), Traced(l, 1));
    l.add(r.k);
    break;
  }
  case 3: {
    const Traced &r = Holder{Traced(l, 1), 3}.t;
    l.add(r.k);
    break;
  }
  case 4: {
    const int &r = Holder{Traced(l, 1), 3}.n;
    l.add(r);
    break;
  }
  case 5: {
    const Traced &r = static_cast<const Traced &>(Traced(l, 1));
    l.add(r.k);
    break;
  }
  case 6: {
    Traced &&r = Traced(l, 1);
    Traced &&s = (Traced &&)Traced(l, 2);
    l.add(r.k);
    break;
  }
  case 7: {
    const Traced &r = Holder{Traced(l, 1), Traced(l, 2).id()}.t;
    l.add(r.k);
    break;
  }
  case 8: {
    auto &&[a, b] = Holder{Traced(l, 1), Traced(l, 2).id()};
    l.add(a.k + b);
    break;
  }
  case 9: {
    const auto &[a, b] = Holder{Traced(l, 1), Traced(l, 2).id()};
    l.add(a.k + b);
    break;
  }
  case 10: {
    using A = Traced[2];
    const Traced &r = A{Traced(l, 1), Traced(l, 2)}[1];
    l.add(r.k);
    break;
  }
  case 11: {
    Traced &&r = i & 1 ? static_cast<Traced &&>(Traced(l, 1)) : static_cast<Traced &&>(Traced(l, 2));
    l.add(r.k);
    break;
  }
  case 12: {
    Traced t(l, 1);
    const Traced &r = i ? t : Traced(l, 3);
    l.add(r.k);
    break;
  }
  case 13: {
    [[maybe_unused]] auto &&x = make(l, 1), &&y = make(l, 2);
    l.add(3);
    break;
  }
  }
}

void statements(const Log &l, int which, int i) DUAL {
  switch (which) {
  case 0: {
    for (int j = 0; j < 2; j++, Converted(l))
      l.add(j);
    break;
  }
  case 1: {
    if (Converted(l), i)
      l.add(1);
    else
      l.add(2);
    break;
  }
  case 2: {
    if (Traced(l, 1))
      l.add(1);
    break;
  }
  case 3: {
    if (Traced t = Traced(l, i))
      l.add(1);
    else
      l.add(2);
    break;
  }
  case 4: {
    if (int x = Traced(l, i).id())
      l.add(x);
    else
      l.add(-99);
    break;
  }
  case 5: {
    if (Traced t(l, 9); Traced(l, i))
      l.add(1);
    break;
  }
  case 6: {
    while (Traced t = Traced(l, i)) {
      l.add(i);
      ++i;
    }
    break;
  }
  case 7: {
    while (Traced(l, i).id() < 5)
      ++i;
    break;
  }
  case 8: {
    do {
      l.add(i);
    } while (Traced(l, i++).id() < 5);
    break;
  }
  case 9: {
    for (Traced t(l, 1); Traced(l, t.k).id() < 5; t.k++, Traced(l, 9))
      l.add(t.k);
    break;
  }
  case 10: {
    for (; Traced t = Traced(l, i); ++i) {
      l.add(i);
      if (i > 2)
        break;
      continue;
    }
    break;
  }
  case 11: {
    switch (Traced(l, i).id()) {
    case 1:
      l.add(1);
      break;
    default:
      l.add(2);
    }
    break;
  }
  case 12: {
    switch (Traced t(l, i); Traced(l, t.k + 1).id()) {
    case 1:
      l.add(1);
      break;
    case 2:
      l.add(2);
      break;
    default:
      l.add(3);
    }
    break;
  }
  case 13: {
    switch (int x = Traced(l, i).id()) {
    case 1:
      l.add(x);
    default:
      l.add(2);
    }
    break;
  }
  case 14: {
    Traced a[2] = {Traced(l, 1), Traced(l, 2)};
    for (Traced t : a)
      l.add(t.k);
    break;
  }
  case 15: {
    Traced a[2] = {Traced(l, 1), Traced(l, 2)};
    for (const Traced &t : a) {
      if (i == t.k)
        break;
      l.add(t.k);
    }
    break;
  }
  case 16: {
    bool b = Traced(l, i);
    b = Traced(l, i + 1);
    if (!Traced(l, i))
      l.add(1);
    l.add(b);
    break;
  }
  case 17: {
    for (;;) {
      Traced t(l, 1);
      if (Traced(l, i++).odd())
        continue;
      if (i > 5)
        return;
      Traced(l, 50);
    }
    break;
  }
  case 18: {
    while (byValue(Traced(l, i)) < 13) {
      l.add(i);
      ++i;
    }
    break;
  }
  case 19: {
    for (int k = 0; k < byValue(Traced(l, i)) - 10; byValue(Traced(l, 30)), ++k)
      l.add(k);
    break;
  }
  case 20: {
    Traced t(l, 1);
    Traced a[3] = {t, Traced(l, 2), make(l, 3)};
    for (auto x : a)
      byValue(x);
    break;
  }
  case 21: {
    if (const Traced &r = Traced(l, i))
      l.add(1);
    else
      l.add(r.k);
    break;
  }
  case 22: {
    for (const Traced &r = Traced(l, 1); i < 3; ++i)
      l.add(r.k);
    break;
  }
  case 23: {
    switch (const Traced &r = make(l, i); r.k) {
    case 1:
      return;
    default:
      l.add(3);
    }
    break;
  }
  case 24: {
    do {
      Traced t(l, i);
      if (i == 2)
        continue;
      if (i == 3)
        break;
      l.add(8);
    } while (Traced(l, i++).id() < 3);
    break;
  }
  case 25: {
    if (Traced(l, i) && Traced(l, 2) || Traced(l, 3))
      l.add(1);
    else if (Traced(l, 4))
      l.add(2);
    break;
  }
  }
}
struct Arr {
  Traced v[2];
  const Traced *begin() const DUAL { return v; }
  const Traced *end() const DUAL { return v + 2; }
};
int f1(const Log &l, int a, int b = 3) DUAL { return a + b; }
struct D2 {
  Log l;
  Traced a = Traced(l, 1);
  int n = Traced(l, 2).id();
  Traced b{l, n};
};
struct D3 {
  Log l;
  Traced a = Traced(l, 1);
  int n = Traced(l, 2).id();
  Traced b{l, n};
  D3(const Log &l) DUAL : l(l), b(Traced(l, 7)) { l.add(77); }
};
struct B4 {
  Traced t;
  B4(const Traced &t) DUAL : t(t) {}
};
struct D4 : B4 {
  int n;
  D4(const Log &l) DUAL : B4(Traced(l, 1)), n(Traced(l, 2).id()) { l.add(77); }
};
struct B5 {
  Traced t;
  B5(const Traced &t) DUAL : t(t) {}
  B5(const Log &l) DUAL : B5(Traced(l, 4)) { l.add(66); }
};
int f6(const Log &l) DUAL { return Traced(l, 1).id() + Traced(l, 2).id(); }
Traced g6(const Log &l) DUAL {
  Traced a(l, 1), b(l, 2);
  return b;
}
Traced h6(const Log &l, int i) DUAL {
  Traced a(l, 1);
  if (i)
    return a;
  return Traced(l, Traced(l, 5).id());
}
Traced k6(const Log &l, int i) DUAL { return i & 1 ? Traced(l, 1) : Traced(l, 2); }
Traced m6(const Log &l, int i) DUAL { return Traced(l, 8), Traced(l, 1); }
int f7(const Log &l, int &n) DUAL {
  l.add(n);
  return n++;
}
struct P8 {
  int v;
};
int f8(const Log &l, int &n) DUAL {
  l.add(n);
  return n++;
}
P8 g8(const Log &l, int &n) DUAL {
  l.add(100 + n);
  return {n++};
}
struct C9 {
  Traced t;
  int n;
  C9(const C9 &o, int extra = 4) DUAL : t(o.t), n(o.n + extra) {}
  C9(const Log &l) DUAL : t(l, 3), n(1) {}
};
struct D9 {
  C9 c[2];
};
Traced swap10(Traced a, Traced b, bool s) DUAL {
  Traced c = a;
  if (s) {
    c = b;
    return c;
  }
  a = b;
  return a;
}
struct F11 {
  Log l;
  int operator()(Traced a, int b) const DUAL { return a.k + b; }
  F11 &operator+=(Traced t) DUAL {
    l.add(t.k);
    return *this;
  }
  F11 &operator<<(Traced t) DUAL {
    l.add(t.k);
    return *this;
  }
  int operator[](Traced t) const DUAL { return t.k; }
};
struct X12 {
  Traced t;
  X12(Traced a, Traced b) DUAL : t(a) { note(b); }
  void note(Traced x) DUAL { x.l.add(x.k); }
};
template <class A> int each13(A a) DUAL { return a.id(); }
template <class... A> int all13(A... a) DUAL { return (each13(a) + ...); }
struct B14 {
  Traced t;
  B14(Traced t, int n) DUAL : t(t) { t.l.add(n); }
};
struct D14 : B14 {
  using B14::B14;
};
struct M15 {
  int operator,(int x) const DUAL { return x; }
  Log l;
  ~M15() DUAL { l.add(-5); }
};
struct N16 {
  Log l;
  ~N16() DUAL { l.add(-5); }
};

void classes_and_functions(const Log &l, int which, int i) DUAL {
  switch (which) {
  case 0: {
    for (const Traced &t : Arr{{Traced(l, 1), Traced(l, 2)}})
      l.add(t.k);
    break;
  }
  case 1: {
    l.add(f1(l, Traced(l, 1).id()));
    break;
  }
  case 2: {
    D2 d{l};
    l.add(d.n);
    break;
  }
  case 3: {
    D3 d(l);
    l.add(d.n);
    break;
  }
  case 4: {
    D4 d(l);
    l.add(d.n);
    break;
  }
  case 5: {
    B5 d(l);
    B5{l};
    (B5) l;
    l.add(1);
    break;
  }
  case 6: {
    l.add(f6(l));
    g6(l);
    h6(l, i);
    k6(l, i);
    Traced x = k6(l, i), y = m6(l, i);
    m6(l, i);
    break;
  }
  case 7: {
    int a[4] = {}, n = 0;
    (a[f7(l, n)] = f7(l, n)) += f7(l, n);
    l.add(a[0] * 100 + a[1] * 10 + a[2]);
    break;
  }
  case 8: {
    P8 a[4] = {};
    int n = 0;
    a[f8(l, n)] = g8(l, n);
    a[f8(l, n)].operator=(g8(l, n));
    (a[f8(l, n) & 3] = g8(l, n)) = g8(l, n);
    for (int k = 0; k < 4; ++k)
      l.add(a[k].v);
    break;
  }
  case 9: {
    D9 d = {C9(l), C9(l)};
    D9 e = d;
    l.add(e.c[1].n);
    break;
  }
  case 10: {
    Traced x = swap10(Traced(l, 1), make(l, 2), i & 1);
    swap10(x, x, true);
    break;
  }
  case 11: {
    F11 f{l};
    l.add(f(Traced(l, 1), 3));
    f += Traced(l, 2);
    (f << Traced(l, 3)) << Traced(l, 4);
    (f += Traced(l, 5)) += Traced(l, 6);
    l.add(f[Traced(l, 7)]);
    F11{l} += Traced(l, 8);
    (F11{l} << Traced(l, 9)) += Traced(l, 1);
    break;
  }
  case 12: {
    X12 x(Traced(l, 1), Traced(l, 2));
    X12{Traced(l, 3), x.t};
    break;
  }
  case 13: {
    l.add(all13(Traced(l, 1), Traced(l, 2), Traced(l, 3)));
    break;
  }
  case 14: {
    D14 d(Traced(l, 1), 3);
    D14(Traced(l, 2), 4);
    l.add(1);
    break;
  }
  case 15: {
    (M15{l}, 3);
    int x = (M15{l}, Traced(l, 1).id());
    l.add(x);
    break;
  }
  case 16: {
    N16{l};
    N16 a{l};
    N16 b = a;
    N16 c[2] = {a, b};
    (void)(i ? N16{l} : N16{l});
    const N16 &r = N16{l};
    N16{l}.l.add(9);
    i > 1 ? (N16{l}, 1) : 2;
    break;
  }
  }
}

void run(const Log &l, int which, int i) DUAL {
  if (which < 14)
    return references(l, which, i);
  if (which < 40)
    return statements(l, which - 14, i);
  if (which < 57)
    return classes_and_functions(l, which - 40, i);
}

const int cases = 57;

int main() {
  return compare_traces(cases * 4, [](const Log &l, int at) DUAL { run(l, at / 4, at % 4); });
}
