// Templates: classes, functions, packs, folds, concepts, non-type arguments.
// SPEC: R-LANG-21
// REQUIRES: runtime
// RUN: %amp-cc -std=c++20 -I %S/Inputs %s -o %t && %t
#include "cases.h"

template <class T> struct Complex {
  T re, im;
  Complex(T r = T(), T i = T()) DUAL : re(r), im(i) {}
  template <class U> Complex(const Complex<U> &o) DUAL : re(T(o.re)), im(T(o.im)) {}
  Complex operator-() const DUAL { return Complex(-re, -im); }
  Complex &operator*=(const Complex &o) DUAL {
    T r = re * o.re - im * o.im;
    im = re * o.im + im * o.re;
    re = r;
    return *this;
  }
  friend Complex operator*(Complex a, const Complex &b) DUAL { return a *= b; }
  friend Complex operator+(const Complex &a, const Complex &b) DUAL { return {a.re + b.re, a.im + b.im}; }
  friend bool operator==(const Complex &a, const Complex &b) DUAL { return a.re == b.re && a.im == b.im; }
  T norm() const DUAL { return re * re + im * im; }
  Complex operator++(int) DUAL {
    Complex o = *this;
    re += 1;
    return o;
  }
};
CASE(0) {
  Complex<float> z, c(0.5f * i, 1);
  for (int k = 0; k < 4; ++k)
    z = z * z + c;
  Complex<int> e = -Complex<int>(3, i);
  Complex<int> f = e++ + 2;
  return int(z.norm()) % 1000 + e.re * 10 + f.im + (e == f) + (e != f);
}
template <class T, int N> struct Matrix {
  T m[N][N];
  static Matrix identity() DUAL {
    Matrix r;
    for (int a = 0; a < N; ++a)
      for (int b = 0; b < N; ++b)
        r.m[a][b] = a == b;
    return r;
  }
  Matrix operator*(const Matrix &o) const DUAL {
    Matrix r = {};
    for (int a = 0; a < N; ++a)
      for (int b = 0; b < N; ++b)
        for (int c = 0; c < N; ++c)
          r.m[a][b] += m[a][c] * o.m[c][b];
    return r;
  }
  T &operator()(int a, int b) DUAL { return m[a][b]; }
};
template <class T> T square(T x) DUAL { return x * x; }
template <> int square<int>(int x) DUAL { return x * x + 1; }
CASE(1) {
  Matrix<int, 2> a = Matrix<int, 2>::identity(), b = a;
  b(0, 1) = i;
  a = b * b * a;
  return a(0, 1) + a(1, 1) * 10 + int(square(2.0f)) + square(i);
}
template <class... T> int sum(T... t) DUAL { return (0 + ... + int(t)); }
template <int... I> struct Sequence {};
template <int... I> int total(Sequence<I...>) DUAL {
  int s = 0;
  ((s += I * int(sizeof...(I))), ...);
  return s;
}
CASE(2) { return sum(i, 2.5f, 97, 3u) + total(Sequence<1, 2, 3>()); }
struct Random {
  unsigned s;
  unsigned next() DUAL {
    s ^= s << 13;
    s ^= s >> 17;
    s ^= s << 5;
    return s;
  }
  float uniform() DUAL { return (next() >> 8) * (1.0f / 16777216.0f); }
};
CASE(3) {
  Random r{unsigned(i) + 1u};
  float f = 0;
  for (int k = 0; k < 5; ++k)
    f += r.uniform();
  return int(f * 1000);
}
template <class T>
concept Small = sizeof(T) <= 4;
template <Small T> int kind(T) DUAL { return 1; }
template <class T> int kind(T) DUAL { return 2; }
CASE(4) { return kind(i) * 10 + kind(Complex<int>()); }

int main() { return differences<Cases<5>>(5); }
