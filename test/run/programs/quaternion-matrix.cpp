// Rotations by quaternions, and a matrix library with expression templates, CRTP and fixed sizes.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-42, R-LANG-163, R-LANG-47
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <cstdio>
#include <type_traits>
#include <vector>
using namespace concurrency;
namespace lin {
template <class E> struct expr {
  const E &self() const restrict(cpu, amp) { return static_cast<const E &>(*this); }
  float operator()(int r, int c) const restrict(cpu, amp) { return self().at(r, c); }
};
template <int R, int C> class matrix : public expr<matrix<R, C>> {
  float m[R][C];

public:
  enum { rows = R, cols = C };
  matrix() restrict(cpu, amp) {
    for (auto &row : m)
      for (float &v : row)
        v = 0;
  }
  template <class E> matrix(const expr<E> &e) restrict(cpu, amp) { assign(e); }
  template <class E> matrix &operator=(const expr<E> &e) restrict(cpu, amp) {
    const matrix copy(e);
    for (int r = 0; r < R; ++r)
      for (int c = 0; c < C; ++c)
        m[r][c] = copy.m[r][c];
    return *this;
  }
  float at(int r, int c) const restrict(cpu, amp) { return m[r][c]; }
  float &operator()(int r, int c) restrict(cpu, amp) { return m[r][c]; }
  using expr<matrix<R, C>>::operator();
  static matrix identity() restrict(cpu, amp) {
    static_assert(R == C, "square");
    matrix i;
    for (int k = 0; k < R; ++k)
      i.m[k][k] = 1;
    return i;
  }

private:
  template <class E> void assign(const expr<E> &e) restrict(cpu, amp) {
    for (int r = 0; r < R; ++r)
      for (int c = 0; c < C; ++c)
        m[r][c] = e(r, c);
  }
};
template <class A, class B> struct sum : expr<sum<A, B>> {
  A a;
  B b;
  sum(const A &l, const B &r) restrict(cpu, amp) : a(l), b(r) {}
  enum { rows = A::rows, cols = A::cols };
  float at(int r, int c) const restrict(cpu, amp) { return a.at(r, c) + b.at(r, c); }
};
template <class A> struct scaled : expr<scaled<A>> {
  A a;
  float s;
  scaled(const A &l, float k) restrict(cpu, amp) : a(l), s(k) {}
  enum { rows = A::rows, cols = A::cols };
  float at(int r, int c) const restrict(cpu, amp) { return a.at(r, c) * s; }
};
template <class A> struct transposed : expr<transposed<A>> {
  A a;
  explicit transposed(const A &l) restrict(cpu, amp) : a(l) {}
  enum { rows = A::cols, cols = A::rows };
  float at(int r, int c) const restrict(cpu, amp) { return a.at(c, r); }
};
template <class A, class B> sum<A, B> operator+(const expr<A> &a, const expr<B> &b) restrict(cpu, amp) {
  return sum<A, B>(a.self(), b.self());
}
template <class A> scaled<A> operator*(const expr<A> &a, float s) restrict(cpu, amp) { return scaled<A>(a.self(), s); }
template <class A> scaled<A> operator*(float s, const expr<A> &a) restrict(cpu, amp) { return a * s; }
template <class A> transposed<A> trans(const expr<A> &a) restrict(cpu, amp) { return transposed<A>(a.self()); }
template <class A, class B>
typename std::enable_if<int(A::cols) == int(B::rows), matrix<A::rows, B::cols>>::type operator*(const expr<A> &a,
                                                                                                const expr<B> &b)
    restrict(cpu, amp) {
  matrix<A::rows, B::cols> p;
  for (int r = 0; r < A::rows; ++r)
    for (int c = 0; c < B::cols; ++c)
      for (int k = 0; k < A::cols; ++k)
        p(r, c) += a(r, k) * b(k, c);
  return p;
}
typedef matrix<3, 3> mat3;
typedef matrix<3, 1> col3;

struct quaternion {
  float w, x, y, z;
  quaternion(float a, float b, float c, float d) restrict(cpu, amp) : w(a), x(b), y(c), z(d) {}
  quaternion(float angle, const col3 &axis) restrict(amp)
      : quaternion(fast_math::cos(angle / 2), fast_math::sin(angle / 2) * axis(0, 0),
                   fast_math::sin(angle / 2) * axis(1, 0), fast_math::sin(angle / 2) * axis(2, 0)) {}
  quaternion(float angle, const col3 &axis) restrict(cpu)
      : quaternion(std::cos(angle / 2), std::sin(angle / 2) * axis(0, 0), std::sin(angle / 2) * axis(1, 0),
                   std::sin(angle / 2) * axis(2, 0)) {}
  quaternion operator*(const quaternion &q) const restrict(cpu, amp) {
    return {w * q.w - x * q.x - y * q.y - z * q.z, w * q.x + x * q.w + y * q.z - z * q.y,
            w * q.y - x * q.z + y * q.w + z * q.x, w * q.z + x * q.y - y * q.x + z * q.w};
  }
  quaternion operator~() const restrict(cpu, amp) { return {w, -x, -y, -z}; }
  operator mat3() const restrict(cpu, amp) {
    mat3 m = mat3::identity() + -2 * mat3();
    m(0, 0) -= 2 * (y * y + z * z);
    m(0, 1) = 2 * (x * y - w * z);
    m(0, 2) = 2 * (x * z + w * y);
    m(1, 0) = 2 * (x * y + w * z);
    m(1, 1) -= 2 * (x * x + z * z);
    m(1, 2) = 2 * (y * z - w * x);
    m(2, 0) = 2 * (x * z - w * y);
    m(2, 1) = 2 * (y * z + w * x);
    m(2, 2) -= 2 * (x * x + y * y);
    return m;
  }
};
inline col3 rotate(const quaternion &q, const col3 &v) restrict(cpu, amp) {
  const quaternion r = q * quaternion(0, v(0, 0), v(1, 0), v(2, 0)) * ~q;
  col3 out;
  out(0, 0) = r.x;
  out(1, 0) = r.y;
  out(2, 0) = r.z;
  return out;
}
} // namespace lin
using namespace lin;
template <class Q> col3 turn(int i, const Q &make) restrict(cpu, amp) {
  col3 v;
  v(0, 0) = float(i);
  v(1, 0) = 1.5f;
  v(2, 0) = -2.f * i;
  const quaternion q = make(i);
  const mat3 m = q, both = m * trans(m);
  return rotate(q, v) + 0.5f * (m * v) + both * v;
}
int main() {
  const int n = 50;
  std::vector<col3> out(n);
  col3 axis;
  axis(0, 0) = 0.6f;
  axis(2, 0) = 0.8f;
  array_view<col3> view(n, out);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = turn(i[0], [axis](int k) { return quaternion(0.1f * k, axis); });
  });
  view.synchronize();
  for (int i = 0; i < n; ++i) {
    const col3 e = turn(i, [axis](int k) restrict(cpu, amp) { return quaternion(0.1f * k, axis); });
    for (int k = 0; k < 3; ++k)
      if (std::fabs(e(k, 0) - out[i](k, 0)) > 1e-3f) {
        std::printf("%d: %g %g\n", i, e(k, 0), out[i](k, 0));
        return 1;
      }
  }
  return 0;
}
