// Classes: constructors, bases, aggregates, operators, conversions, structured bindings.
// SPEC: R-LANG-55 R-LANG-58 R-LANG-62 R-LANG-64 R-LANG-68
// REQUIRES: runtime
// RUN: %amp-cc -std=c++20 -I %S/Inputs %s -o %t && %t
#include "cases.h"

struct Vector {
  float x, y, z;
  Vector(float a, float b, float c) DUAL : x(a), y(b), z(c) {}
  Vector() DUAL : Vector(0, 0, 0) {}
  Vector operator+(const Vector &o) const DUAL { return Vector(x + o.x, y + o.y, z + o.z); }
  Vector &operator+=(const Vector &o) DUAL {
    x += o.x;
    y += o.y;
    z += o.z;
    return *this;
  }
  float dot(const Vector &o) const DUAL { return x * o.x + y * o.y + z * o.z; }
  float &operator[](int i) DUAL { return i == 0 ? x : i == 1 ? y : z; }
  operator float() const DUAL { return x + y + z; }
};
CASE(0) {
  Vector a(1, 2, 3), b;
  b[i % 3] = i;
  b += a;
  (b += a) += a;
  return int((a + b).dot(a)) + int(float(b));
}
struct Base {
  int a;
  Base(int v) DUAL : a(v) {}
  int get() const DUAL { return a; }
};
struct Middle : Base {
  int b = 4;
  using Base::Base;
  int sum() const DUAL { return a + b; }
};
struct Derived : Middle {
  int c;
  Derived(int v) DUAL : Middle(v + 1), c(v) {}
  int all() const DUAL { return sum() + c + get(); }
};
CASE(1) {
  Derived d(i);
  Base &b = d;
  b.a += 10;
  const Middle *m = &d;
  return d.all() + m->sum() + static_cast<Derived &>(b).c;
}
template <class D> struct Twice {
  int twice() const DUAL { return 2 * static_cast<const D *>(this)->get(); }
};
struct Number : Twice<Number> {
  int v;
  int get() const DUAL { return v; }
};
CASE(2) {
  Number n{{}, i};
  return n.twice();
}
struct First {
  int x = 1;
  int foo() const DUAL { return x; }
};
struct Second {
  int y = 2;
  int bar() const DUAL { return y; }
};
struct Both : First, Second {
  using First::foo;
  int foo(int k) const DUAL { return foo() + Second::bar() * k; }
  int w = foo() + 3;
  Both(int k) DUAL : Second{k} { y += k; }
};
struct More : Both {
  using Both::Both;
  int q = 9;
  More() DUAL : More(4) { q = 1; }
};
CASE(3) {
  More a(i), b;
  Second &r = a;
  r.y += 1;
  Second *p = &b;
  More &back = static_cast<More &>(r);
  return a.foo(2) + b.foo(3) + a.w + b.q + back.q + static_cast<More *>(p)->w + a.q;
}
struct Defaults {
  int x = 5;
  int y = x * 2;
  int z = y + 1;
};
CASE(4) {
  Defaults s{i}, t, u{.y = 3};
  return s.z + t.z + u.x + u.z;
}
struct Two {
  int a, b;
  bool operator==(const Two &) const DUAL = default;
};
CASE(5) { return (Two{1, 2} == Two{1, 2}) + 2 * (Two{i, 2} != Two{1, 2}); }
struct Plain {
  int a;
  float b;
  int c[3];
};
CASE(6) {
  Plain p{1, 2.5f, {i, 3}};
  Plain q = p;
  q.c[2] = 9;
  auto [x, y, z] = q;
  int arr[4] = {1, i};
  auto [e, f, g, h] = arr;
  e = 5;
  auto &[m, n, o] = q;
  m += 4;
  return x + int(y * 2) + z[0] + z[2] * 3 + e + f + h + arr[0] + q.a;
}
struct Items {
  Vector v[3];
  int n;
  Items() DUAL : n(2) { v[1].x = 4; }
};
CASE(7) {
  Items a;
  Vector b[2] = {Vector(1, 2, 3), Vector()};
  Items c = a;
  c.v[2] = b[0];
  Vector d[3];
  d[1] += b[0];
  return int(c.v[1].x + c.v[2].z + d[1].y + d[2].x) + c.n + i;
}
struct Anonymous {
  int k;
  union {
    int a;
    float f;
  };
  struct {
    int p, q;
  };
};
CASE(8) {
  Anonymous a{1, {i}, {3, 4}};
  a.f = 1.0f;
  int r = a.a >> 20;
  a.q += i;
  Anonymous b = a;
  return r + b.q + b.p + b.k;
}
CASE(9) {
  struct Local {
    int q;
    int go(int z) const DUAL { return q * z; }
    static int half(int v) DUAL { return v / 2; }
  };
  Local l{i};
  return l.go(3) + Local::half(9) + l.half(7);
}
template <class T> struct Optional {
  bool has = false;
  T val{};
  Optional() DUAL {}
  Optional(T v) DUAL : has(true), val(v) {}
  explicit operator bool() const DUAL { return has; }
  const T &operator*() const DUAL { return val; }
  const T *operator->() const DUAL { return &val; }
  T value_or(T d) const DUAL { return has ? val : d; }
};
struct Pair {
  int a, b;
};
Optional<Pair> find(int i) DUAL {
  if (i & 1)
    return Pair{i, 2};
  return {};
}
CASE(10) {
  int r = 0;
  if (auto o = find(i))
    r = o->a + (*o).b;
  else
    r = o.value_or({7, 8}).b;
  if (!find(i + 1))
    r += 100;
  return r;
}

int main() { return differences<Cases<11>>(11); }
