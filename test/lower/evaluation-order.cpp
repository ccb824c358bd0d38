// Operands are evaluated in C++17's order, by built-in operators and by calls; in Clang's order where C++ leaves it open.
// SPEC: R-LANG-97 R-LANG-112
// REQUIRES: runtime
// RUN: %amp-cc -std=c++20 -Wno-unsequenced -Wno-unused-value -I %S/Inputs %s -o %t && %t
#include "cases.h"

// a log of numbers: order matters
struct Log {
  int h = 1;
  int note(int v) DUAL {
    h = h * 31 + v;
    return v;
  }
};
struct Counter {
  int n = 0;
  int next() DUAL { return ++n; }
  Counter &self(int k) DUAL {
    n += k;
    return *this;
  }
  int operator[](int k) DUAL { return n * 10 + k; }
  int operator()(int a, int b) DUAL { return n = n * 7 + a * 3 + b; }
};
int bump(int &x) DUAL { return ++x; }
int digest(int a, int b, int c) DUAL { return a * 10007 + b * 101 + c; }
struct Book {
  array_view<int> h;
  Book(int *p) DUAL : h(1, p) {}
  int note(int v) const DUAL {
    h[0] = h[0] * 31 + v;
    return v;
  }
};
struct Assign {
  int v = 0;
  Book l;
  Assign(Book b) DUAL : l(b) {}
  Assign &operator=(int k) DUAL {
    v = l.note(k);
    return *this;
  }
  Assign &operator+=(const Assign &o) DUAL {
    v += o.v;
    l.note(v);
    return *this;
  }
  friend Assign &operator-=(Assign &a, int k) DUAL {
    a.v -= k;
    a.l.note(a.v);
    return a;
  }
};
struct Stream {
  Book l;
  Stream &operator<<(int v) DUAL {
    l.note(v);
    return *this;
  }
};
Assign &pick(Assign *a, int k, const Book &l) DUAL {
  l.note(100 + k);
  return a[k];
}
CASE(0) {
  int x = i;
  return (x = x + 1) + 10 * (x = x * 2) + x;
}
CASE(1) {
  int a[5] = {5, 6, 7, 8, 9};
  int k = 0;
  a[k] = k++ + i;
  return a[0] * 10 + a[1] + k;
}
CASE(2) {
  int a[5] = {1, 2, 3, 4, 5};
  int k = 1;
  a[k++] = a[k] + (k = 3);
  return digest(a[1], a[3], k) + a[4];
}
CASE(3) {
  int k = i;
  k = k++ + 1;
  return k;
}
CASE(4) {
  int k = i;
  k += k++;
  return k;
}
CASE(5) {
  int k = i;
  k = ++k + k++;
  return k;
}
CASE(6) {
  Counter c;
  return digest(c.next(), c.next(), c.next());
}
CASE(7) {
  Counter c;
  return c.next() * 100 + c.next() * 10 + c.next();
}
CASE(8) {
  Counter c;
  int a[3] = {c.next(), c.next(), c.next()};
  return digest(a[0], a[1], a[2]);
}
CASE(9) {
  Counter c;
  struct {
    int x, y, z;
  } s{c.next(), c.next() * 2, c.next()};
  return digest(s.x, s.y, s.z);
}
CASE(10) {
  Counter c;
  return c.self(i).self(2).next() + c.self(1)[c.next()];
}
CASE(11) {
  Counter c;
  return c(c.next(), c.next()) + c.n;
}
CASE(12) {
  Log l;
  int r = (l.note(1) && l.note(0) && l.note(5)) || (l.note(i - 2) ? l.note(3) : l.note(4));
  return l.h + r;
}
CASE(13) {
  int h = 1;
  Book l(&h);
  Assign a[2] = {l, l};
  pick(a, 1, l) = l.note(i);
  pick(a, 0, l) += pick(a, 1, l);
  pick(a, 0, l) -= l.note(7);
  return h + a[0].v;
}
CASE(14) {
  int h = 1;
  Book l(&h);
  Stream s{l};
  s << l.note(1) << l.note(2) << i;
  return h;
}
CASE(15) {
  int x = i;
  int y = bump(x) + x * bump(x);
  return y;
}
CASE(16) {
  int x = 1;
  x <<= bump(x);
  return x + i;
}
CASE(17) {
  int x = 2;
  return (x << bump(x)) + i;
}
CASE(18) {
  int x = 1, y = 2;
  int *p = &x;
  *p = (p = &y, 5) + i;
  return x * 10 + y;
}
CASE(19) {
  int x[4] = {1, 2, 3, 0};
  int *p = x;
  *p++ = *p + 10;
  *p++ = *p++ * 5;
  return digest(x[0], x[1], x[2]) + int(p - x);
}
CASE(20) {
  int x = i, s = 0;
  for (int k = 0; bump(x) < 10 + k; k += bump(s))
    s += x;
  return digest(x, s, 0);
}
CASE(21) {
  int x = i;
  while (x++ + x++ < 20)
    x += 1;
  return x;
}
CASE(22) {
  int x = i;
  do
    x += bump(x);
  while (x + bump(x) < 50);
  return x;
}
CASE(23) {
  int x = i;
  switch (bump(x) + x) {
  case 4:
    return x;
  case 6:
    return bump(x) * x;
  default:
    return -x;
  }
}
CASE(24) {
  int x = i, y = 3;
  return digest(x, (x = y, y = 9), x) + (x > 2 ? bump(x) : bump(y)) * x;
}
CASE(25) {
  int x = i;
  auto add = [x](int k) mutable { return x += k; };
  return add(1) * add(2) - add(3) * x;
}
CASE(26) {
  int x = i;
  return -bump(x) + ~bump(x) + !bump(x) + x;
}
CASE(27) {
  int a[3] = {0, 1, 2};
  int k = 0;
  a[a[k++]] = a[k] + k;
  return digest(a[0], a[1], k);
}
CASE(28) {
  int a[3] = {2, 1, 0};
  int k = 0;
  (a[k] += 2) = a[k] + ++k;
  return digest(a[0], a[1], k);
}
CASE(29) {
  int a[2][2] = {{1, 2}, {3, 4}};
  int k = 0;
  a[k][k = 1] = k + 5;
  return digest(a[0][1], a[1][1], a[1][0]) + a[0][0];
}
CASE(30) {
  int x = i + 3;
  int y = x / bump(x) + x % bump(x) + 100 / (x -= 2);
  return y;
}
CASE(31) {
  struct P {
    int x, y;
  };
  P p{1, 2}, q{3, 4};
  P *r = &p;
  r->x = (r = &q)->y;
  return digest(p.x, q.x, r->y);
}
CASE(32) {
  int x = i;
  int y = x;
  x = y = bump(x) + bump(y);
  return digest(x, y, 0);
}
CASE(33) {
  index<2> a(i, 2), b(3, 4);
  index<2> c = a++ + ++a + b-- - a;
  a = b = c++;
  return digest(a[0], b[1], c[0]) + (a + b++)[0];
}
CASE(34) {
  int x = i, y = (x++, x *= 2, x - 1);
  return (y, x++, x) + (x, y);
}
CASE(35) {
  float x = i;
  x = x++ * 2 + (x -= 0.5f);
  return int(x * 8);
}
CASE(36) {
  int v[4] = {3, 2, 1, 0};
  int n = 0;
  v[v[v[n++]]] += v[n] + n++;
  return digest(v[0], v[1], v[2]) + v[3] * 7 + n;
}
CASE(37) {
  int x = i;
  int &r = x;
  return digest(r, r += 1, bump(r)) + x;
}
int main() { return differences<Cases<38>>(38); }
