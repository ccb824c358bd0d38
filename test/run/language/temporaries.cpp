// Temporaries are destroyed in a kernel when and in the order in which they are on the host, wherever they come from:
// each case leaves a trace of constructions, copies, uses and destructions.
// SPEC: R-LANG-47 R-LANG-65 R-LANG-112
// REQUIRES: runtime
// RUN: %amp-cc -std=c++20 -w %s -o %t && %t
#include "Inputs/traced.h"

void discarded(const Log &l, int which, int i) DUAL {
  switch (which) {
  case 0: {
    (void)Converted(l);
    break;
  }
  case 1: {
    (Converted) l;
    break;
  }
  case 2: {
    Converted{l};
    break;
  }
  case 3: {
    static_cast<Converted>(l);
    l.add(1);
    break;
  }
  case 4: {
    Aggregate{l, 3};
    break;
  }
  case 5: {
    (void)Aggregate{l, 3};
    l.add(1);
    break;
  }
  case 6: {
    int x = Aggregate{l, 4}.k;
    l.add(x);
    break;
  }
  case 7: {
    Holder{Traced(l, 2), 4};
    break;
  }
  case 8: {
    int x = Holder{Traced(l, 2), 4}.n + Holder{{l, 3}, 4}.t.id();
    l.add(x);
    break;
  }
  case 9: {
    Traced(Wrap{l});
    break;
  }
  case 10: {
    (Traced) Wrap{l};
    l.add(1);
    break;
  }
  case 11: {
    Wrap w{l};
    static_cast<Traced>(w);
    (void)(Traced)w;
    (Traced) w, l.add(1);
    break;
  }
  case 12: {
    Traced t(l, 5);
    (Traced(l, 1), t) = Traced(l, 2);
    l.add(t.k);
    break;
  }
  case 13: {
    int x = Traced(l, 1)[Traced(l, 2).id()];
    l.add(x);
    break;
  }
  case 14: {
    int x = Traced(l, 1)->id() + (*Traced(l, 3)).id();
    l.add(x);
    break;
  }
  case 15: {
    int x = make(l, 1).plus(2).plus(3).id();
    l.add(x);
    break;
  }
  case 16: {
    auto [a, b] = Holder{Traced(l, 1), Traced(l, 2).id()};
    l.add(a.k + b);
    break;
  }
  case 17: {
    Traced t(l, 3);
    auto f = [t]() DUAL { return t.id(); };
    f();
    [t]() DUAL { return t.id(); }();
    break;
  }
  case 18: {
    using A = Traced[2];
    A{Traced(l, 1), Traced(l, 2)};
    l.add(1);
    break;
  }
  case 19: {
    using A = Traced[2];
    int x = A{Traced(l, 1), Traced(l, 2)}[1].id();
    l.add(x);
    break;
  }
  case 20: {
    Traced(l, 1), Traced(l, 2), Traced(l, 3);
    l.add(1);
    break;
  }
  case 21: {
    (Traced(l, 1), Traced(l, 2)).id();
    l.add(1);
    break;
  }
  case 22: {
    !Traced(l, 1);
    -Traced(l, 2).id();
    l.add(1);
    break;
  }
  case 23: {
    Traced t(l, 4);
    Traced u = t, v(Traced(l, 5)), w{make(l, 6)};
    l.add(1);
    break;
  }
  case 24: {
    int n = Traced(l, 1).id(), m = Traced(l, n + 1).id();
    l.add(m);
    break;
  }
  case 25: {
    int n = 0;
    n += Traced(l, 1).id() + (Traced(l, 2), Traced(l, 3).id());
    ++n, Traced(l, 4);
    l.add(n);
    break;
  }
  case 26: {
    Traced(l, Traced(l, Traced(l, 1).id() + 1).id() + 1).id();
    break;
  }
  case 27: {
    sizeof(Traced(l, 3));
    (void)sizeof(Traced(l, 4));
    l.add(1);
    break;
  }
  case 28: {
    Traced t(l, 3);
    auto f = [](Traced a, Traced &b) DUAL {
      a.k = b.k + 1;
      return a;
    };
    Traced u = f(t, t);
    l.add(u.k);
    break;
  }
  case 29: {
    auto gen = [](auto t, auto... r) DUAL { return t.id() + (r + ... + 0); };
    l.add(gen(Traced(l, 1), 2, 3));
    break;
  }
  case 30: {
    make(l, 2).operator=(Traced(l, 3)).id();
    break;
  }
  case 31: {
    const int n = sizeof(Traced) + (Traced(l, 1), 3);
    l.add(n > 3);
    break;
  }
  case 32: {
    static_cast<void>(Traced(l, 1)), void(Traced(l, 2)), (void)((Traced(l, 3)));
    l.add(1);
    break;
  }
  case 33: {
    int x = 0;
    x = Traced(l, 1).id(), Traced(l, 2), x += Traced(l, 3).id();
    l.add(x);
    break;
  }
  case 34: {
    return (void)Traced(l, 1);
    break;
  }
  case 35: {
    {
      return l.add(Traced(l, 1).id());
    }
    break;
  }
  }
}

void conditions(const Log &l, int which, int i) DUAL {
  switch (which) {
  case 0: {
    i ? (void)0 : (void)Converted(l);
    break;
  }
  case 1: {
    i > 1 && (Converted(l), true);
    break;
  }
  case 2: {
    i > 1 || ((void)Converted(l), true);
    break;
  }
  case 3: {
    i & 1 ? Traced(l, 1) : Traced(l, 2);
    break;
  }
  case 4: {
    (void)(i & 1 ? Traced(l, 1) : make(l, 2));
    break;
  }
  case 5: {
    int x = (i & 1 ? Traced(l, 1) : make(l, 2)).id();
    l.add(x);
    break;
  }
  case 6: {
    (i & 1 ? pass(Traced(l, 1)) : pass(Traced(l, 2))).id();
    break;
  }
  case 7: {
    Aggregate{l, 4}.k ?: 3;
    break;
  }
  case 8: {
    int x = Traced(l, 1).id() ?: Traced(l, 2).id();
    l.add(x);
    break;
  }
  case 9: {
    int x = Converted(l).get() ?: 3;
    l.add(x);
    break;
  }
  case 10: {
    int x = Traced(l, 1).odd() && Traced(l, 2).odd() || Traced(l, 3).odd();
    l.add(x);
    break;
  }
  case 11: {
    int x = (i > 1 ? Traced(l, 1).id() : i > 0 ? Traced(l, 2).id() : Traced(l, 3).id()) + Traced(l, 4).id();
    l.add(x);
    break;
  }
  case 12: {
    int x = i > 1 && Traced(l, 1).id() > (i > 2 ? Traced(l, 2).id() : 0) || Traced(l, 4).id();
    l.add(x);
    break;
  }
  case 13: {
    using A = Traced[2];
    A &&r = A{{l, 1}, {l, 2}};
    l.add(r[0].k);
    break;
  }
  case 14: {
    Traced x = Traced(l, i) ?: Traced(l, 2);
    l.add(x.k);
    break;
  }
  case 15: {
    int x = Traced(l, i) ?: 5;
    l.add(x);
    break;
  }
  case 16: {
    const Traced t = i ? Traced(l, 1) : Traced(Traced(l, 2));
    l.add(t.k);
    const Traced u = i ? t : Traced(l, 3);
    break;
  }
  case 17: {
    bool b = !(Traced(l, i) && Traced(l, 2)) != (Traced(l, 3) || Traced(l, 4));
    l.add(b);
    break;
  }
  }
}

void assignments(const Log &l, int which, int i) DUAL {
  switch (which) {
  case 0: {
    i = (Converted(l), 3);
    l.add(i);
    break;
  }
  case 1: {
    Converted x = (Converted(l), Converted(l));
    break;
  }
  case 2: {
    Traced t = Wrap{l};
    l.add(1);
    break;
  }
  case 3: {
    int a[4] = {};
    a[Traced(l, 1).id()] = Traced(l, 2).id();
    l.add(a[1]);
    break;
  }
  case 4: {
    int a[4] = {};
    a[Traced(l, 1).id()] += Traced(l, 2).id();
    l.add(a[1]);
    break;
  }
  case 5: {
    Traced t(l, 5);
    pass(Traced(l, 1)), t = (Traced(l, 2), Traced(l, 3));
    break;
  }
  case 6: {
    Traced a[2] = {Traced(l, 1), Traced(l, Traced(l, 2).id())};
    l.add(a[1].k);
    break;
  }
  case 7: {
    Traced a[2] = {Traced(l, Traced(l, 2).id()), make(l, 3)};
    l.add(a[1].k);
    break;
  }
  case 8: {
    [t = Traced(l, 3)]() DUAL { return t.id(); };
    l.add(1);
    break;
  }
  case 9: {
    ({ Traced(l, 1); });
    ({
      Traced t(l, 2);
      t;
    });
    int x = ({
              Traced t(l, 2);
              t.id();
            }) +
            Traced(l, 4).id();
    l.add(x);
    break;
  }
  case 10: {
    Traced *p = nullptr;
    Traced t(l, 4);
    p = (Traced(l, 1), &t);
    l.add(p->k);
    break;
  }
  case 11: {
    Traced t(l, 4);
    t = Traced(l, 1);
    t = t;
    t = make(l, 3);
    (t = Traced(l, 6)).id();
    break;
  }
  case 12: {
    int a[4] = {}, j = 0;
    (a[Traced(l, 1).id()] = Traced(l, 2).id()) = Traced(l, 3).id();
    l.add(a[1]);
    break;
  }
  case 13: {
    Traced a[2] = {Traced(l, 1), Traced(l, 2)};
    auto [x, y] = a;
    l.add(y.k);
    break;
  }
  case 14: {
    Traced a[2] = {Traced(l, 1), Traced(l, 2)};
    auto f = [a]() DUAL { return a[1].id(); };
    f();
    break;
  }
  case 15: {
    Log k = l;
    auto lam = [k, t = Traced(k, 5)](int x) DUAL {
      Traced u = t;
      return u.id() + x;
    };
    auto lam2 = lam;
    l.add(lam2(3) + lam(4));
    break;
  }
  case 16: {
    Traced t = (Traced(l, 1));
    Traced u((Traced(l, 2)));
    Traced v{(make(l, 3))};
    Traced w = Traced(Traced(Traced(l, 4)));
    l.add(1);
    break;
  }
  }
}

void arguments(const Log &l, int which, int i) DUAL {
  switch (which) {
  case 0: {
    byRef(Wrap{l});
    l.add(1);
    break;
  }
  case 1: {
    byValue(Wrap{l});
    l.add(1);
    break;
  }
  case 2: {
    int x = byValue(Traced(l, 1)) + Traced(l, 2).id();
    l.add(x);
    break;
  }
  case 3: {
    Traced t(l, 5);
    int x = byValue(t) + Traced(l, 2).id();
    l.add(x);
    break;
  }
  case 4: {
    int x = two(Traced(l, 1), Traced(l, 2));
    l.add(x);
    break;
  }
  case 5: {
    auto f = [l](int x) DUAL { return Traced(l, x); };
    f(1);
    f(2).id();
    byValue(f(3));
    Traced t = f(4);
    break;
  }
  case 6: {
    int x = byRef(i > 1 ? Traced(l, 1) : Traced(l, 2)) + byValue(i > 2 ? Traced(l, 3) : make(l, 4));
    l.add(x);
    break;
  }
  case 7: {
    int x = i > 1 ? byValue(Traced(l, 1)) : byValue(make(l, 2));
    l.add(x);
    break;
  }
  case 8: {
    bool b = i > 1 && byValue(Traced(l, 1)) > 3 || byValue(Traced(l, 2)) > 4;
    l.add(b);
    break;
  }
  }
}

void run(const Log &l, int which, int i) DUAL {
  if (which < 36)
    return discarded(l, which, i);
  if (which < 54)
    return conditions(l, which - 36, i);
  if (which < 71)
    return assignments(l, which - 54, i);
  if (which < 80)
    return arguments(l, which - 71, i);
}

const int cases = 80;

int main() {
  return compare_traces(cases * 4, [](const Log &l, int at) DUAL { run(l, at / 4, at % 4); });
}
