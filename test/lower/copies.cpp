// Copies: user-provided and implicit copy and move operations, elision, arrays of objects.
// SPEC: R-LANG-58 R-LANG-62
// REQUIRES: runtime
// RUN: %amp-cc -std=c++20 -I %S/Inputs %s -o %t && %t
#include "cases.h"

struct Counted {
  int n;
  Counted(int k = 3) DUAL : n(k) {}
  Counted(const Counted &o) DUAL : n(o.n + 1) {}
  Counted &operator=(const Counted &o) DUAL {
    n = o.n * 2;
    return *this;
  }
};
struct Holder {
  Counted a;
  Counted b[2];
  int c;
};
int take(Counted c) DUAL {
  c.n += 100;
  return c.n;
}
Counted give(int k) DUAL {
  Counted c(k);
  return c;
}
CASE(0) {
  Counted a(i), b = a;
  Counted c = give(5);
  b = c;
  Holder h{a, {b, c}, 1};
  Holder g = h;
  h = g;
  return a.n + b.n * 10 + take(a) + take(give(1)) + g.b[1].n * 7 + h.a.n + h.b[0].n;
}
struct Moved {
  int v;
  Moved(int k) DUAL : v(k) {}
  Moved(const Moved &) = delete;
  Moved(Moved &&o) DUAL : v(o.v) { o.v = -1; }
};
Moved make(int i) DUAL {
  if (i > 2)
    return Moved(i);
  Moved n(i + 1);
  return n;
}
CASE(1) {
  Moved a = make(i);
  Moved b = static_cast<Moved &&>(a);
  Moved c{make(2)};
  return a.v * 10 + b.v + c.v + Moved(5).v;
}
struct Wide {
  int a[20];
};
CASE(2) {
  Wide w = {{1, 2, i}};
  Wide x = w;
  x.a[19] = 4;
  Wide y;
  y = x;
  int big[9] = {};
  int rest[6] = {1, i};
  return y.a[2] + y.a[19] * 3 + big[8] + rest[1] + rest[5];
}
struct Grid {
  Counted cells[2][2];
};
CASE(3) {
  Grid g;
  g.cells[1][0] = Counted(i);
  Grid h = g;
  h = g;
  return h.cells[1][0].n * 100 + h.cells[0][1].n;
}

int main() { return differences<Cases<4>>(4); }
