// Temporaries are destroyed in a kernel when and in the order in which they are on the host, wherever they come from:
// each case leaves a trace of constructions, copies, uses and destructions. Forms of C++23.
// SPEC: R-LANG-47 R-LANG-65 R-LANG-112
// REQUIRES: runtime
// RUN: %amp-cc -std=c++23 -w %s -o %t && %t
#include "Inputs/traced.h"

void discarded(const Log &l, int which, int i) DUAL {
  switch (which) {
  case 0: {
    auto f = [](this auto self, Traced t) DUAL { return t.id(); };
    l.add(f(Traced(l, 2)));
    break;
  }
  }
}

void assignments(const Log &l, int which, int i) DUAL {
  switch (which) {
  case 0: {
    Traced t = auto(Traced(l, 1));
    Traced u = auto(t);
    auto{make(l, 3)};
    l.add(u.k);
    break;
  }
  case 1: {
    Traced a[2][2] = {{Traced(l, 1), Traced(l, 2)}, {Traced(l, 3), Traced(l, 4)}};
    struct S {
      Traced a[2][2];
    } s{{{a[0][0], a[0][1]}, {a[1][0], a[1][1]}}}, u = s;
    l.add(u.a[1][1].k);
    u = s;
    l.add(u.a[1][1].k);
    break;
  }
  }
}

void statements(const Log &l, int which, int i) DUAL {
  switch (which) {
  case 0: {
    if consteval {
      l.add(1);
    } else {
      l.add(Traced(l, 2).id());
    }
    break;
  }
  }
}
struct Arr0 {
  Traced v[2];
  const Traced *begin() const DUAL { return v; }
  const Traced *end() const DUAL { return v + 2; }
};
struct Own0 {
  Arr0 a;
  const Arr0 &get() const DUAL { return a; }
};
Own0 own0(const Log &l, const Traced &t) DUAL { return {{Traced(l, t.k), Traced(l, 2)}}; }
struct Arr1 {
  Traced v[2];
  const Traced *begin() const DUAL { return v; }
  const Traced *end() const DUAL { return v + 2; }
};
struct Own1 {
  Arr1 a;
  const Arr1 &get() const DUAL { return a; }
};
Own1 own1(const Log &l, Traced t) DUAL { return {{Traced(l, t.k), Traced(l, 2)}}; }
struct E2 {
  Traced t;
  int self(this E2 e) DUAL { return e.t.id(); }
  int ref(this const E2 &e, Traced x) DUAL { return e.t.id() + x.k; }
};
struct E3 {
  Log l;
  static int s(Traced t) DUAL { return t.k; }
  static int operator()(Traced t) DUAL { return t.k; }
  static int operator[](Traced t, int n) DUAL { return t.k + n; }
  ~E3() DUAL { l.add(-9); }
};
struct P4 {
  Traced a;
  int b;
};
struct S5 {
  static int n5(int x) DUAL { return x; }
  static constexpr int k = 4;
  enum { e = 7 };
  Traced t;
};
S5 s5(const Log &l) DUAL { return {Traced(l, 5)}; }

void classes_and_functions(const Log &l, int which, int i) DUAL {
  switch (which) {
  case 0: {
    for (const Traced &t : own0(l, Traced(l, 1)).get())
      l.add(t.k);
    break;
  }
  case 1: {
    for (Traced n(l, 44); const Traced &t : own1(l, Traced(l, 1)).get())
      l.add(t.k);
    break;
  }
  case 2: {
    E2 e{Traced(l, 1)};
    l.add(e.self());
    l.add(E2{Traced(l, 2)}.self());
    l.add(E2{Traced(l, 2)}.ref(Traced(l, 3)));
    break;
  }
  case 3: {
    l.add(E3{l}.s(Traced(l, 1)));
    l.add(E3{l}(Traced(l, 1)));
    l.add(E3{l}[Traced(l, 2), 3]);
    break;
  }
  case 4: {
    P4 p(Traced(l, 1), 3);
    P4(Traced(l, 2), Traced(l, 3).id());
    int x = P4(make(l, 4), 3).a.id();
    const P4 &r = P4(Traced(l, 5), 6);
    l.add(r.b + x);
    break;
  }
  case 5: {
    l.add(s5(l).n5(Traced(l, 2).id()));
    l.add(s5(l).k);
    l.add(s5(l).e);
    const S5 &r = s5(l);
    l.add(r.n5(3));
    (s5(l)).n5(1);
    break;
  }
  }
}

void run(const Log &l, int which, int i) DUAL {
  if (which < 1)
    return discarded(l, which, i);
  if (which < 3)
    return assignments(l, which - 1, i);
  if (which < 4)
    return statements(l, which - 3, i);
  if (which < 10)
    return classes_and_functions(l, which - 4, i);
}

const int cases = 10;

int main() {
  return compare_traces(cases * 4, [](const Log &l, int at) DUAL { run(l, at / 4, at % 4); });
}
