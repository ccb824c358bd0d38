// Libraries as their users write them: vectors, matrices, complex numbers, quaternions, random numbers, containers with
// iterators, function objects.
// SPEC: R-LANG-21 R-LANG-55 R-LANG-64
// REQUIRES: runtime
// RUN: %amp-cc -std=c++20 -Wno-unsequenced -Wno-unused-value -I %S/Inputs %s -o %t && %t
#include "cases.h"

#include <amp_math.h>
namespace fm = concurrency::fast_math;
// vec3 / mat4
template <class T, int N> struct vec {
  T c[N];
  vec() DUAL {
    for (int i = 0; i < N; ++i)
      c[i] = T();
  }
  explicit vec(T v) DUAL {
    for (T &x : c)
      x = v;
  }
  template <class... A>
    requires(sizeof...(A) == N && N > 1)
  vec(A... a) DUAL : c{T(a)...} {}
  T &operator[](int i) DUAL { return c[i]; }
  const T &operator[](int i) const DUAL { return c[i]; }
  vec &operator+=(const vec &o) DUAL {
    for (int i = 0; i < N; ++i)
      c[i] += o.c[i];
    return *this;
  }
  vec &operator*=(T s) DUAL {
    for (int i = 0; i < N; ++i)
      c[i] *= s;
    return *this;
  }
  friend vec operator+(vec a, const vec &b) DUAL { return a += b; }
  friend vec operator*(vec a, T s) DUAL { return a *= s; }
  friend vec operator*(T s, const vec &a) DUAL { return a * s; }
  vec operator-() const DUAL {
    vec r;
    for (int i = 0; i < N; ++i)
      r[i] = -c[i];
    return r;
  }
  friend T dot(const vec &a, const vec &b) DUAL {
    T s = 0;
    for (int i = 0; i < N; ++i)
      s += a[i] * b[i];
    return s;
  }
  bool operator==(const vec &o) const DUAL {
    for (int i = 0; i < N; ++i)
      if (c[i] != o.c[i])
        return false;
    return true;
  }
  T *begin() DUAL { return c; }
  T *end() DUAL { return c + N; }
  const T *begin() const DUAL { return c; }
  const T *end() const DUAL { return c + N; }
};
using vec3 = vec<float, 3>;
vec3 cross(const vec3 &a, const vec3 &b) DUAL {
  return vec3(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]);
}
template <class T, int R, int C> struct mat {
  vec<T, C> row[R];
  static mat identity() DUAL {
    mat m;
    for (int i = 0; i < R && i < C; ++i)
      m.row[i][i] = T(1);
    return m;
  }
  T &operator()(int r, int c) DUAL { return row[r][c]; }
  T operator()(int r, int c) const DUAL { return row[r][c]; }
  vec<T, C> &operator[](int r) DUAL { return row[r]; }
  mat<T, C, R> transposed() const DUAL {
    mat<T, C, R> t;
    for (int r = 0; r < R; ++r)
      for (int c = 0; c < C; ++c)
        t(c, r) = (*this)(r, c);
    return t;
  }
  friend vec<T, R> operator*(const mat &m, const vec<T, C> &v) DUAL {
    vec<T, R> r;
    for (int i = 0; i < R; ++i)
      r[i] = dot(m.row[i], v);
    return r;
  }
};
template <class T, int R, int K, int C> mat<T, R, C> operator*(const mat<T, R, K> &a, const mat<T, K, C> &b) DUAL {
  mat<T, R, C> m;
  for (int r = 0; r < R; ++r)
    for (int c = 0; c < C; ++c) {
      T s{};
      for (int k = 0; k < K; ++k)
        s += a(r, k) * b(k, c);
      m(r, c) = s;
    }
  return m;
}
CASE(0) {
  vec3 a(1, 2, i), b(3.f);
  vec3 c = cross(a + b * 2.f, -b) + 0.5f * a;
  float s = 0;
  for (float x : c)
    s = s * 2 + x;
  for (auto &x : a)
    x += 1;
  return int(s + dot(a, c)) + (a == vec3(2, 3, i + 1));
}
CASE(1) {
  auto m = mat<float, 4, 4>::identity();
  m(1, 2) = i;
  m[0][3] = 2;
  mat<float, 4, 2> n;
  n(2, 1) = 3;
  n[3][0] = 4;
  auto p = m * n;
  auto q = p.transposed();
  vec<float, 4> v = m * vec<float, 4>(1, 2, 3, 4);
  return int(q(0, 0) + q(1, 1) * 10 + v[0] * 100 + v[1]);
}
CASE(2) {
  vec<int, 1> v(i);
  vec<double, 2> d(1.5, i);
  return v[0] + int(dot(d, d) * 4);
}
// complex
template <class T> class complex {
  T re_, im_;

public:
  constexpr complex(T r = T(), T i = T()) DUAL : re_(r), im_(i) {}
  template <class U> complex(const complex<U> &o) DUAL : re_(T(o.real())), im_(T(o.imag())) {}
  constexpr T real() const DUAL { return re_; }
  constexpr T imag() const DUAL { return im_; }
  void real(T v) DUAL { re_ = v; }
  complex &operator*=(const complex &o) DUAL {
    T r = re_ * o.re_ - im_ * o.im_;
    im_ = re_ * o.im_ + im_ * o.re_;
    re_ = r;
    return *this;
  }
  complex &operator+=(const complex &o) DUAL {
    re_ += o.re_;
    im_ += o.im_;
    return *this;
  }
  complex &operator/=(T s) DUAL {
    re_ /= s;
    im_ /= s;
    return *this;
  }
};
template <class T> complex<T> operator*(complex<T> a, const complex<T> &b) DUAL { return a *= b; }
template <class T> complex<T> operator+(complex<T> a, const complex<T> &b) DUAL { return a += b; }
template <class T> T norm(const complex<T> &c) DUAL { return c.real() * c.real() + c.imag() * c.imag(); }
struct im {
  float v;
};
complex<float> operator*(im a, const complex<float> &b) DUAL { return complex<float>(0, a.v) * b; }
constexpr complex<float> unused_i(unsigned long v) DUAL { return complex<float>(0, float(v)); }
CASE(3) {
  complex<float> z, c(0.25f * i - 0.5f, 0.5f);
  int n = 0;
  while (norm(z) < 4.f && n < 50) {
    z = z * z + c;
    ++n;
  }
  complex<double> d = z;
  d /= 2;
  complex<float> k = im{2} * complex<float>(3, 1);
  return n * 100 + int(k.real() + k.imag() * 10);
}
// quaternion with union-free swizzles, bases
struct quat : vec<float, 4> {
  using vec::vec;
  quat(const vec<float, 4> &v) DUAL : vec(v) {}
  float &w() DUAL { return c[3]; }
  float w() const DUAL { return c[3]; }
  vec3 axis() const DUAL { return vec3(c[0], c[1], c[2]); }
  quat conj() const DUAL { return quat(-c[0], -c[1], -c[2], c[3]); }
};
quat operator*(const quat &a, const quat &b) DUAL {
  vec3 u = a.axis(), v = b.axis(), t = cross(u, v) + u * b.w() + v * a.w();
  return quat(t[0], t[1], t[2], a.w() * b.w() - dot(u, v));
}
CASE(4) {
  quat q(1, 2, 3, i), p(0, 1, 0, 2);
  quat r = q * p * q.conj();
  r.w() += 5;
  r += p;
  return int(r[0] + r[1] * 10 + r[2] * 100 + r.w() * 1000);
}
// rng
template <class U, U A, U C, U M> class lcg {
  U s;

public:
  using result_type = U;
  static constexpr U max() DUAL { return M - 1; }
  explicit lcg(U seed = 1) DUAL : s(seed % M) {}
  U operator()() DUAL {
    s = U((static_cast<unsigned long>(s) * A + C) % M);
    return s;
  }
  void discard(int n) DUAL {
    while (n--)
      (*this)();
  }
  friend bool operator==(const lcg &a, const lcg &b) DUAL { return a.s == b.s; }
};
using minstd = lcg<unsigned, 48271u, 0u, 2147483647u>;
struct xorshift {
  unsigned x, y, z, w;
  xorshift(unsigned s) DUAL : x(123456789u ^ s), y(362436069u), z(521288629u), w(88675123u) {}
  unsigned operator()() DUAL {
    unsigned t = x ^ (x << 11);
    x = y;
    y = z;
    z = w;
    return w = w ^ (w >> 19) ^ (t ^ (t >> 8));
  }
};
template <class R> struct uniform {
  float lo, hi;
  float operator()(R &r) const DUAL { return lo + (hi - lo) * float(r() & 0xffffffu) / 16777216.f; }
};
template <class R, class D> int histogram(R r, const D &d, int n) DUAL {
  int h[4] = {};
  for (int k = 0; k < n; ++k)
    ++h[int(d(r))];
  return h[0] + h[1] * 31 + h[2] * 961 + h[3] * 29791;
}
CASE(5) {
  minstd r(i + 1), q = r;
  xorshift x(i);
  r.discard(3);
  q();
  q();
  q();
  return int(r() % 1000 + x() % 1000) + (r == q) + histogram(xorshift(7 + i), uniform<xorshift>{0, 4}, 100) +
         histogram(r, uniform<minstd>{0.5f, 3.5f}, 50);
}
// fixed containers, iterators, algorithms
template <class T, int N> class small_vector {
  T d[N];
  int n;

public:
  typedef T value_type;
  class iterator {
    small_vector &v;
    int at;

  public:
    iterator(small_vector &o, int k) DUAL;
  };
  small_vector() DUAL : n(0) {}
  void push_back(const T &v) DUAL { d[n++] = v; }
  int size() const DUAL { return n; }
  T &operator[](int k) DUAL { return d[k]; }
  const T &operator[](int k) const DUAL { return d[k]; }
  T *begin() DUAL { return d; }
  T *end() DUAL { return d + n; }
  T &back() DUAL { return d[n - 1]; }
  void pop_back() DUAL { --n; }
  bool empty() const DUAL { return n == 0; }
};
template <class I, class F> I find_if_(I b, I e, F f) DUAL {
  for (; b != e; ++b)
    if (f(*b))
      return b;
  return e;
}
template <class I, class C> void sort_(I b, I e, C less) DUAL {
  for (I k = b; k != e; ++k)
    for (I j = k; j != b && less(*j, *(j - 1)); --j) {
      auto t = *j;
      *j = *(j - 1);
      *(j - 1) = t;
    }
}
template <class T> struct less_ {
  bool operator()(const T &a, const T &b) const DUAL { return a < b; }
};
struct Item {
  int key;
  float w;
  bool operator<(const Item &o) const DUAL { return key < o.key; }
};
CASE(6) {
  small_vector<Item, 8> v;
  for (int k = 0; k < 6; ++k)
    v.push_back(Item{(k * 7 + i) % 5, k * 0.5f});
  sort_(v.begin(), v.end(), less_<Item>());
  int s = 0;
  for (const Item &it : v)
    s = s * 5 + it.key;
  auto p = find_if_(v.begin(), v.end(), [](const Item &it) { return it.key == 3; });
  while (!v.empty() && v.back().key > 2)
    v.pop_back();
  return s * 10 + v.size() + (p != v.end() ? int(p->w * 2) : -1) + int(p - v.begin());
}
// counting iterator range with operator-> proxies
struct range {
  int b, e, s;
  struct iterator {
    int v, s;
    int operator*() const DUAL { return v; }
    iterator &operator++() DUAL {
      v += s;
      return *this;
    }
    bool operator!=(const iterator &o) const DUAL { return v < o.v; }
  };
  iterator begin() const DUAL { return {b, s}; }
  iterator end() const DUAL { return {e, s}; }
};
template <class F> struct mapped {
  range r;
  F f;
  struct iterator {
    range::iterator it;
    const F f;
    auto operator*() const DUAL { return f(*it); }
    iterator &operator++() DUAL {
      ++it;
      return *this;
    }
    bool operator!=(const iterator &o) const DUAL { return it != o.it; }
  };
  iterator begin() const DUAL { return {r.begin(), f}; }
  iterator end() const DUAL { return {r.end(), f}; }
};
template <class F> mapped(range, F) -> mapped<F>;
CASE(7) {
  int s = 0;
  for (int v : range{0, 10, i + 1})
    s += v;
  for (int v : mapped{range{0, 4, 1}, [i](int k) { return k * k + i; }})
    s = s * 3 + v;
  return s;
}
// optional / variant like
template <class T> class optional {
  union {
    T v;
    int none;
  };
  int has;

public:
  optional() DUAL : none(0), has(0) {}
  optional(const T &t) DUAL : v(t), has(1) {}
  explicit operator bool() const DUAL { return has != 0; }
  const T &operator*() const DUAL { return v; }
  const T *operator->() const DUAL { return &v; }
  T value_or(T d) const DUAL { return has ? v : d; }
};
optional<Item> lookup(int k) DUAL {
  if (k & 1)
    return Item{k, 1.5f};
  return {};
}
CASE(8) {
  auto a = lookup(i);
  int r = lookup(3)->key;
  if (auto b = lookup(i + 1))
    r += b->key * 10;
  return r + (a ? a->key : -7) + lookup(2).value_or(Item{4, 0}).key;
}
// policy / state machine / function objects compositions
template <class F, class G> auto compose(F f, G g) DUAL {
  return [f, g](auto x) { return f(g(x)); };
}
template <class F> struct Y {
  F f;
  template <class... A> auto operator()(A... a) const DUAL { return f(a...); }
};
template <int N, class F> struct repeat {
  F f;
  int operator()(int x) const DUAL { return repeat<N - 1, F>{f}(f(x)); }
};
template <class F> struct repeat<0, F> {
  F f;
  int operator()(int x) const DUAL { return x; }
};
CASE(9) {
  auto inc = [](int x) { return x + 1; };
  auto dbl = [i](auto x) { return x * 2 + i; };
  auto c = compose(inc, compose(dbl, inc));
  Y<decltype(c)> y{c};
  return y(i) + repeat<5, decltype(dbl)>{dbl}(1);
}
// static polymorphism with using and dependent names, template template, default template args
template <class T> struct Traits {
  static constexpr int width = 1;
  using big = int;
};
template <> struct Traits<float> {
  static constexpr int width = 3;
  using big = double;
};
template <template <class> class Tr = Traits, class T> typename Tr<T>::big widen(T v) DUAL {
  return typename Tr<T>::big(v) * Tr<T>::width;
}
template <class D, class B> struct Shape : B {
  float area() const DUAL { return static_cast<const D &>(*this).area_impl() * this->scale; }
};
struct Scaled {
  float scale = 2;
};
struct Square : Shape<Square, Scaled> {
  float s;
  Square(float v) DUAL : s(v) { scale += 1; }
  float area_impl() const DUAL { return s * s; }
};
CASE(10) {
  Square q(i);
  return int(q.area()) + widen(3) + int(widen(1.5f) * 2);
}
// matrix class with expression like (matrix += scalar * matrix) and proxies
struct Proxy {
  int *base() const DUAL;
};
struct bits {
  unsigned w;
  struct ref {
    array_view<unsigned> v;
    int k;
    ref &operator=(bool b) DUAL {
      v[0] = b ? v[0] | (1u << k) : v[0] & ~(1u << k);
      return *this;
    }
    operator bool() const DUAL { return (v[0] >> k) & 1; }
    ref &operator=(const ref &o) DUAL { return *this = bool(o); }
  };
  ref operator[](int k) DUAL { return ref{array_view<unsigned>(1, &w), k}; }
  bool test(int k) const DUAL { return (w >> k) & 1; }
  int count() const DUAL {
    int n = 0;
    for (unsigned t = w; t; t &= t - 1)
      ++n;
    return n;
  }
};
CASE(11) {
  bits b{0u};
  b[3] = true;
  b[i] = b[3];
  b[7] = b[2];
  b[3] = false;
  return int(b.w) + b.count() * 100 + b.test(i);
}
int main() { return differences<Cases<12>>(12); }
