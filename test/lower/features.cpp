// What C++ offers that kernels may use: classes of every kind, packs, bindings, unions, members, labels in statements.
// SPEC: R-LANG-64 R-LANG-68 R-LANG-76 R-LANG-97 R-LANG-160 R-LANG-163 R-LANG-164 R-LANG-165 R-LANG-170 R-LANG-171
// REQUIRES: runtime
// RUN: %amp-cc -std=c++20 -Wno-unsequenced -Wno-unused-value -I %S/Inputs %s -o %t && %t
#include "cases.h"

int digest(int a, int b, int c) DUAL { return a * 10007 + b * 101 + c; }
// tail padding
struct Base1 {
  double d;
  int a;
  Base1(int k) DUAL : d(k), a(k + 1) {}
}; // non-aggregate: tail padding reused
struct Derived1 : Base1 {
  int b;
  Derived1(int k) DUAL : Base1(k), b(k * 2) {}
};
struct Base2 {
private:
  double d;

public:
  int a;
  Base2() DUAL : d(0), a(1) {}
  int sum() const DUAL { return int(d) + a; }
  void set(double v) DUAL { d = v; }
};
struct Derived2 : Base2 {
  int b = 4;
  struct Derived2 *self() DUAL { return this; }
};
CASE(0) {
  Derived1 d(i);
  Derived1 e = d;
  e.a = 9;
  Base1 &b = e;
  b = Base1(3);
  return digest(d.a, e.a, e.b) + int(b.d) + int(sizeof(Derived1));
}
CASE(1) {
  Derived2 d;
  d.b = 5 + i;
  Base2 x;
  x.set(7);
  static_cast<Base2 &>(d) = x;
  return d.sum() + d.b + d.self()->b;
}
// empty members
struct E1 {
  int operator()(int v) const DUAL { return v + 1; }
};
struct E2 {
  int operator()(int v) const DUAL { return v * 2; }
};
struct E3 : E1 {};
struct Functor {
  E1 a;
  int k;
  [[no_unique_address]] E2 b;
  [[no_unique_address]] E3 c;
  [[no_unique_address]] E1 d;
  int operator()(int v) const DUAL { return a(b(c(v))) + k + d(1); }
};
CASE(2) {
  Functor g{{}, i, {}, {}, {}};
  Functor h = g;
  return h(3);
}
// lambdas packs
template <class... A> int sum(A... a) DUAL { return (0 + ... + int(a)); }
CASE(3) {
  auto l = [](auto... xs) { return sum(xs...) + int(sizeof...(xs)); };
  return l(1, 2.5f, i) + l();
}
template <class F, class... A> auto apply(F f, A &&...a) DUAL { return f(static_cast<A &&>(a)...); }
CASE(4) {
  int k = i;
  auto l = [k](auto x, auto &y) {
    y += x;
    return x + k;
  };
  int z = 4;
  return apply(l, 3, z) + z;
}
template <class... T> struct Tuple;
template <> struct Tuple<> {};
template <class H, class... T> struct Tuple<H, T...> {
  H head;
  Tuple<T...> tail;
};
template <int N, class H, class... T> auto &get(Tuple<H, T...> &t) DUAL {
  if constexpr (N == 0)
    return t.head;
  else
    return get<N - 1>(t.tail);
}
template <int N, class H, class... T> const auto &get(const Tuple<H, T...> &t) DUAL {
  if constexpr (N == 0)
    return t.head;
  else
    return get<N - 1>(t.tail);
}
CASE(5) {
  Tuple<int, float, int> t{i, {2.5f, {7, {}}}};
  get<0>(t) += 3;
  return get<0>(t) + int(get<1>(t) * 2) + get<2>(t);
}
// tuple-like structured bindings
struct Point {
  int x, y;
};
struct Pair {
  int a;
  float b;
  template <int N> auto &get() DUAL {
    if constexpr (N == 0)
      return a;
    else
      return b;
  }
  template <int N> const auto &get() const DUAL {
    if constexpr (N == 0)
      return a;
    else
      return b;
  }
};
namespace std {
template <> struct tuple_size<Pair> : integral_constant<size_t, 2> {};
template <> struct tuple_element<0, Pair> {
  using type = int;
};
template <> struct tuple_element<1, Pair> {
  using type = float;
};
} // namespace std
CASE(6) {
  Pair p{i, 1.5f};
  auto &[a, b] = p;
  a += 2;
  auto [c, d] = p;
  c += 1;
  return digest(p.a, int(d * 2), c) + int(b);
}
CASE(7) {
  Point ps[3] = {{1, 2}, {3, i}, {5, 6}};
  int s = 0;
  for (auto [x, y] : ps)
    s = s * 7 + x * y;
  for (auto &[x, y] : ps)
    x += y;
  auto [p, q, r] = ps;
  return s + p.x + q.y + r.x;
}
// <=>
struct Version {
  int major, minor;
  int operator<=>(const Version &o) const DUAL { return major != o.major ? major - o.major : minor - o.minor; }
  bool operator==(const Version &o) const DUAL = default;
};
struct Weak {
  int v;
  bool operator<(const Weak &o) const DUAL { return v < o.v; }
  bool operator==(const Weak &o) const DUAL { return v == o.v; }
};
CASE(8) {
  Version a{1, i}, b{1, 3};
  return (a < b) + 2 * (a == b) + 4 * (a >= b) + 8 * (a != b);
}
CASE(9) {
  Weak a{i}, b{2};
  return (a < b) + 2 * (a != b);
}
// designated
struct Opts {
  int a = 1;
  int b = a + 1;
  float c = 2;
  struct {
    int p = 5, q = 6;
  } in;
};
CASE(10) {
  Opts o{.b = i, .in = {.q = 9}};
  Opts p = {.a = 4};
  return digest(o.a, o.b, int(o.c)) + o.in.p + o.in.q + p.b;
}
// inherited, delegating, default args
struct A0 {
  int v;
  A0(int a, int b = 5) DUAL : v(a *b) {}
  A0() DUAL : A0(2) { v += 1; }
  template <class T> A0(T *p) DUAL : v(*p) {}
};
struct A1 : A0 {
  using A0::A0;
  int w = v * 2;
  A1(float f) DUAL : A1(int(f), 3) { w += 1; }
};
CASE(11) {
  A1 a(i), b(i, 2), c, d(2.5f);
  int k = 6;
  A1 e(&k);
  return digest(a.v, b.w, c.v) + d.w + e.w;
}
// statics, nested, local classes, enum
struct S {
  static constexpr int K = 7;
  static int twice(int v) DUAL { return 2 * v; }
  enum Mode { On = 3, Off };
  enum class Color : unsigned { Red = 1, Green };
  struct Inner {
    int q;
    Inner(int v) DUAL : q(v + K) {}
  };
  Inner in{4};
};
CASE(12) {
  S s;
  struct Local {
    int a;
    int get() const { return a + S::K; }
  } l{i};
  return s.in.q + S::twice(i) + S::Off + int(S::Color::Green) + l.get() + s.K;
}
// unions
union U {
  int i;
  float f;
  unsigned u;
  struct {
    int a;
  } s;
  U() DUAL : i(3) {}
  U(float v) DUAL : f(v) {}
};
CASE(13) {
  U u, w(1.0f);
  u.f = 2.5f;
  U x = u;
  return x.i / 1000 + int(w.u >> 20) + u.s.a % 100;
}
struct Variant {
  int tag;
  union {
    int i;
    float f;
    Point p;
  };
  Variant(int v) DUAL : tag(0), i(v) {}
  Variant(Point q) DUAL : tag(2), p(q) {}
  int get() const DUAL { return tag == 0 ? i : p.x * p.y; }
};
CASE(14) {
  Variant a(i), b(Point{3, i});
  Variant c = b;
  c.p.x = 9;
  a = c;
  return a.get() + b.get();
}
// members pointers
struct M {
  int a, b;
  Point p[2];
  float f;
};
template <class T, class C> T &at(C &c, T C::*m) DUAL { return c.*m; }
CASE(15) {
  M m{1, i, {{2, 3}, {4, 5}}, 2.5f};
  int M::*q = i & 1 ? &M::a : &M::b;
  m.*q += 10;
  M *pm = &m;
  int Point::*y = &Point::y;
  return at(m, &M::a) + pm->*q + m.p[1].*y + int(at(m, &M::f)) + (q == &M::a) + (q != nullptr);
}
// conversion, operators
struct Bool {
  int v;
  explicit operator bool() const DUAL { return v > 2; }
  operator int() const DUAL { return v * 3; }
  bool operator!() const DUAL { return v == 1; }
};
CASE(16) {
  Bool b{i};
  int r = 0;
  if (b)
    r = 1;
  while (!!b && r < 3)
    ++r;
  return r + int(b) + (b ? 10 : 20) + !b;
}
struct It {
  array_view<int> v;
  int at;
  int &operator*() const DUAL { return v[at]; }
  It &operator++() DUAL {
    ++at;
    return *this;
  }
  It operator++(int) DUAL {
    It t = *this;
    ++at;
    return t;
  }
  bool operator!=(const It &o) const DUAL { return at != o.at; }
  int operator-(const It &o) const DUAL { return at - o.at; }
  It operator+(int k) const DUAL { return {v, at + k}; }
  int &operator[](int k) const DUAL { return v[at + k]; }
};
CASE(17) {
  int a[5] = {1, 2, 3, 4, i};
  array_view<int> w(5, a);
  It b{w, 0}, e{w, 5};
  int s = 0;
  for (It k = b; k != e; ++k)
    s = s * 3 + *k;
  *b++ = 7;
  b[1] = 9;
  *(b + 2) += 5;
  return s + a[0] + a[2] + a[3] + (e - b);
}
// CRTP + expression templates
template <class E> struct Expr {
  const E &self() const DUAL { return static_cast<const E &>(*this); }
};
struct Vec : Expr<Vec> {
  float v[3];
  Vec(float a, float b, float c) DUAL {
    v[0] = a;
    v[1] = b;
    v[2] = c;
  }
  template <class E> Vec(const Expr<E> &e) DUAL {
    for (int k = 0; k < 3; ++k)
      v[k] = e.self()[k];
  }
  float operator[](int k) const DUAL { return v[k]; }
  float &operator[](int k) DUAL { return v[k]; }
};
template <class L, class R, class Op> struct Bin : Expr<Bin<L, R, Op>> {
  const L l;
  const R r;
  Bin(const L &a, const R &b) DUAL : l(a), r(b) {}
  float operator[](int k) const DUAL { return Op::apply(l[k], r[k]); }
};
struct Add {
  static float apply(float a, float b) DUAL { return a + b; }
};
struct Mul {
  static float apply(float a, float b) DUAL { return a * b; }
};
template <class L, class R> Bin<L, R, Add> operator+(const Expr<L> &a, const Expr<R> &b) DUAL {
  return {a.self(), b.self()};
}
template <class L, class R> Bin<L, R, Mul> operator*(const Expr<L> &a, const Expr<R> &b) DUAL {
  return {a.self(), b.self()};
}
CASE(18) {
  Vec a(1, 2, 3), b(4, 5, i);
  Vec c = a + b * a + (a + b) * b;
  c[1] += 1;
  return int(c[0] + c[1] * 10 + c[2] * 100);
}
// concepts, sfinae
template <class T>
concept Small = sizeof(T) <= 4;
template <Small T> int size(T) DUAL { return 1; }
template <class T> int size(T) DUAL { return 2; }
template <class T> auto has(T t, int) DUAL -> decltype(t.x) { return t.x; }
template <class T> int has(T, long) DUAL { return -1; }
CASE(19) { return size(i) + size(2.0) * 3 + has(Point{i, 2}, 0) + has(i, 0); }
// arrays in structs, copies, arrays of classes, comparison of member arrays
struct Grid {
  int c[2][3];
  Point p[2];
  int sum() const DUAL {
    int s = 0;
    for (auto &r : c)
      for (int v : r)
        s += v;
    return s + p[1].x;
  }
};
CASE(20) {
  Grid g{{{1, 2, 3}, {4, 5, i}}, {{1, 2}, {3, 4}}};
  Grid h = g, k{};
  h.c[1][0] = 50;
  k = h;
  Grid gs[2] = {g, k};
  gs[0] = gs[1];
  return g.sum() + h.sum() * 2 + k.sum() * 3 + gs[0].c[1][0];
}
Grid make(int i) DUAL {
  Grid g{};
  g.c[0][0] = i;
  return g;
}
CASE(21) { return make(i).c[0][0] + make(i + 1).sum() + Grid{{{i}}, {}}.c[0][0]; }
// reference members in aggregates (private memory)
struct Acc {
  int total = 0;
  Acc &add(int v) & DUAL {
    total += v;
    return *this;
  }
  int take() && DUAL { return total * 2; }
};
CASE(22) {
  Acc a;
  a.add(i).add(2).add(a.total);
  return a.total + Acc().take() + Acc{i}.take();
}
// duff
CASE(23) {
  int n = i + 3, s = 0, k = (n + 3) / 4;
  switch (n % 4) {
  case 0:
    do {
      s = s * 3 + 1;
    case 3:
      s = s * 3 + 2;
    case 2:
      s = s * 3 + 3;
    case 1:
      s = s * 3 + 4;
    } while (--k > 0);
  }
  return s;
}
CASE(24) {
  int s = 0;
  switch (i) {
  case 0: {
    s += 1;
  case 1:
    s += 2;
    if (s > 2) {
    case 2:
      s += 4;
    }
    break;
  }
  default:
    for (; s < 5; ++s)
    case 4:
      s += 10;
  }
  return s;
}
// bool & bitwise
struct Flags {
  alignas(4) bool a;
  alignas(4) bool b;
  int n;
};
CASE(25) {
  Flags g{i > 1, true, 3};
  g.a |= g.b && i == 0;
  g.b ^= true;
  bool arr = g.a & (i != 3);
  int x = g.a + g.b * 2 + g.n;
  x |= arr << 4;
  return x;
}

// tail padding behind arrays, and of a base that shares its own
struct Base3 {
  double d;
  int a[3];
  Base3(int k) DUAL : d(k), a{k + 1, k + 2, k + 3} {}
};
struct Derived3 : Base3 {
  int b;
  Derived3(int k) DUAL : Base3(k), b(k * 2) {}
};
struct Derived4 : Derived1 {
  double e;
  int f;
  Derived4(int k) DUAL : Derived1(k), e(k + 4), f(k * 3) {}
};
struct Derived5 : Derived4 {
  int g;
  Derived5(int k) DUAL : Derived4(k), g(k * 5) {}
};
CASE(26) {
  Derived3 d(i);
  static_cast<Base3 &>(d) = Base3(7);
  Derived5 e(i);
  static_cast<Derived4 &>(e) = Derived4(3);
  return digest(d.a[2], d.b, e.g) + digest(e.f, e.b, e.a) + int(d.d + e.d + e.e);
}

template <int N> constexpr int square = N * N;
CASE(27) {
  constexpr int table[] = {3, 1, 4, 1, 5, 9, 2, 6};
  constexpr Point pts[2] = {{1, 2}, {3, 4}};
  return table[i] + pts[i & 1].y + square<5> + int(sizeof(table) / sizeof(table[0]));
}
// classes without data, beside one another, and padding with members in it
struct Nothing {
  E1 one;
  E2 two;
};
struct Several {
  Nothing a;
  E1 b;
  E1 c;
  int x;
};
template <class F, class G> struct Composed {
  F f;
  G g;
  int operator()(int x) const DUAL { return f(g(x)); }
};
CASE(28) {
  Several s{{}, {}, {}, i}, t = s;
  t.x += s.b(4);
  Composed<E1, Composed<E2, E1>> f{};
  return t.x + t.a.two(s.x) + f(i) + int(sizeof(Several)) + int(sizeof f);
}
struct Padded {
  double d;
  int a;
  constexpr Padded(double d, int a) DUAL : d(d), a(a) {}
};
struct InBase : Padded {
  int b;
  constexpr InBase(double d, int a, int b) DUAL : Padded(d, a), b(b) {}
};
struct InMember {
  [[no_unique_address]] Padded p;
  int b;
  constexpr InMember(double d, int a, int b) DUAL : p(d, a), b(b) {}
};
CASE(29) {
  constexpr InBase bases[] = {{1.5, 2, 3}, {4.5, 5, 6}};
  constexpr InMember single(7.5, 8, 9);
  InMember m(1, 2, i);
  m.p = Padded(3, 4);
  return bases[i & 1].b + bases[i & 1].a + int(bases[1].d * 2) + single.b + single.p.a + int(single.p.d * 2) + m.b * 100 +
         m.p.a + int(m.p.d) + int(sizeof(InBase) + sizeof(InMember));
}
int main() { return differences<Cases<30>>(30); }
