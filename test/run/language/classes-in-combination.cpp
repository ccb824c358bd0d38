// Classes of all kinds in amp code: what several rules decide together, computed on the accelerator.
// SPEC: R-LANG-13 R-LANG-40 R-LANG-47 R-LANG-55 R-LANG-58 R-LANG-62 R-LANG-64
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include "../Inputs/cases.h"
#include <type_traits>
#include <utility>
using namespace concurrency;

namespace templates_case {
template <class T, int N> struct vec {
  T e[N];
  vec() restrict(cpu, amp) {
    for (int i = 0; i < N; ++i)
      e[i] = T();
  }
  template <class... A, class = std::enable_if_t<sizeof...(A) == N>>
  vec(A... a) restrict(cpu, amp) : e{static_cast<T>(a)...} {}
  T &operator[](int i) restrict(cpu, amp) { return e[i]; }
  const T &operator[](int i) const restrict(cpu, amp) { return e[i]; }
  friend vec operator+(vec a, const vec &b) restrict(cpu, amp) {
    for (int i = 0; i < N; ++i)
      a.e[i] += b.e[i];
    return a;
  }
  template <class F> friend vec map(const vec &a, F f) restrict(cpu, amp) {
    vec r;
    for (int i = 0; i < N; ++i)
      r[i] = f(a[i]);
    return r;
  }
  friend bool operator==(const vec &a, const vec &b) restrict(cpu, amp) {
    for (int i = 0; i < N; ++i)
      if (!(a.e[i] == b.e[i]))
        return false;
    return true;
  }
};
template <class... A> vec(A...) -> vec<std::common_type_t<A...>, sizeof...(A)>;
void run(array_view<int> r) {
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    vec v(1, 2, 3);
    auto w = v + vec(10, 20, 30);
    r[0] = w[0] + w[1] + w[2];
    auto q = map(w, [](int x) { return x * 2; });
    r[1] = q[2];
    r[2] = q == map(w, [=](int x) { return x + x; });
    vec<float, 2> f(1.5f, 2);
    r[3] = int(f[0] * 2 + f[1]);
  });
}
int want[] = {66, 66, 1, 5};
} // namespace templates_case

namespace inherited_ctors_using_case {
struct A {
  int v;
  A(int x) restrict(cpu, amp) : v(x) {}
  A(int x, int y) restrict(amp) : v(x * y) {}
  int get() const restrict(cpu, amp) { return v; }
  int get(int s) const restrict(amp) { return v + s; }
};
struct B : A {
  using A::A;
  using A::get;
  int get(float f) const restrict(amp) { return int(f) - v; }
  int w = 7;
};
struct C : private B {
  using B::B;
  using B::get;
  using B::w;
};
void run(array_view<int> r) {
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    B b(3, 4);
    r[0] = b.get();
    r[1] = b.get(1);
    r[2] = b.get(20.f);
    C c(5);
    r[3] = c.get() + c.w;
  });
}
int want[] = {12, 13, 8, 12};
} // namespace inherited_ctors_using_case

namespace operators_case {
struct M {
  int v;
  M &operator+=(const M &o) restrict(cpu, amp) {
    v += o.v;
    return *this;
  }
  M operator++(int) restrict(amp) {
    M t = *this;
    ++v;
    return t;
  }
  M &operator--() restrict(amp) {
    --v;
    return *this;
  }
  bool operator!() const restrict(amp) { return v == 0; }
  explicit operator bool() const restrict(amp) { return v != 0; }
  operator int() const restrict(cpu) { return -1; }
  int operator()(int a, int b) const restrict(amp) { return a * b + v; }
  M operator,(M o) const restrict(amp) { return {v * 10 + o.v}; }
  int *operator&() restrict(amp) { return &v; }
  M *operator->() restrict(amp) { return this; }
  int &operator[](unsigned) restrict(amp) { return v; }
  friend M operator<<(M a, int s) restrict(cpu, amp) { return {a.v << s}; }
  friend bool operator<(M a, M b) restrict(amp) { return a.v > b.v; }
};
M operator""_m(unsigned long long v) restrict(cpu) { return {int(v)}; }
M operator-(M a) restrict(amp) { return {-a.v}; }
M operator~(M a) restrict(cpu, amp) { return {~a.v}; }
void run(array_view<int> r) {
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    M a{3}, b{4};
    a += b;
    r[0] = a.v;
    r[1] = (a++).v * 100 + a.v;
    r[2] = (--a).v;
    r[3] = !a;
    r[4] = a ? 1 : 2;
    r[5] = a(2, 3);
    r[6] = (a, b).v;
    *&a = 9;
    r[7] = a->v;
    a[0u] = 5;
    r[8] = (a << 2).v;
    r[9] = (a < b) + (-a).v + (~a).v;
    if (a && !M{0})
      r[10] = 1;
  });
}
int want[] = {7, 708, 7, 0, 1, 13, 74, 9, 20, -10, 1};
} // namespace operators_case

namespace special_members_case {
struct Cnt {
  int v;
  Cnt() restrict(cpu, amp) : v(1) {}
  Cnt(const Cnt &o) restrict(cpu, amp) : v(o.v + 10) {}
  Cnt(Cnt &&o) restrict(amp) : v(o.v + 100) { o.v = 0; }
  Cnt &operator=(const Cnt &o) restrict(amp) {
    v = o.v * 2;
    return *this;
  }
  ~Cnt() restrict(cpu, amp) {}
};
struct Wrap {
  Cnt c;
  int w = 3;
};
struct Der : Wrap {
  using Wrap::Wrap;
  Cnt d;
};
struct Guard {
  int *p;
};
template <class T> struct Scope {
  T &r;
};
struct Inc {
  int n;
  Inc(int x) restrict(amp) : n(x) {}
  ~Inc() restrict(cpu, amp) {}
};
void bump(int &c) restrict(amp) { c++; }
struct Ctr {
  static void tick(int *p) restrict(amp) { ++*p; }
};
Cnt make(int v) restrict(amp) {
  Cnt c;
  c.v = v;
  return c;
}
void run(array_view<int> r) {
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    Wrap a;
    Wrap b(a);
    r[0] = b.c.v;
    a = b;
    r[1] = a.c.v;
    Der d;
    r[2] = d.c.v + d.d.v + d.w;
    Cnt c = make(4);
    r[3] = c.v;
    Cnt e = static_cast<Cnt &&>(c);
    r[4] = e.v + c.v;
    Cnt arr[3];
    r[5] = arr[0].v + arr[2].v;
    Wrap agg{Cnt(), 8};
    r[6] = agg.c.v + agg.w;
    Inc i = 4;
    r[7] = Inc(2).n + i.n;
    int z = 0;
    bump(z);
    Ctr::tick(&z);
    r[8] = z;
    typedef int T;
    z.~T();
    auto dd = d;
    r[9] = dd.d.v;
  });
}
int want[] = {11, 22, 5, 4, 104, 2, 9, 6, 2, 11};
} // namespace special_members_case

namespace templates_members_friends_statics_case {
template <class T> class Vec3 {
  T v[3];

public:
  Vec3(T a, T b, T c) restrict(cpu, amp) : v{a, b, c} {}
  template <class U> explicit Vec3(const Vec3<U> &o) restrict(cpu, amp) : v{T(o[0]), T(o[1]), T(o[2])} {}
  T operator[](int i) const restrict(cpu, amp) { return v[i]; }
  template <class U> friend auto dot(const Vec3<U> &a, const Vec3<U> &b) restrict(cpu, amp) -> U;
  friend Vec3 operator*(T s, Vec3 a) restrict(cpu, amp) { return Vec3(s * a.v[0], s * a.v[1], s * a.v[2]); }
  static Vec3 zero() restrict(cpu, amp) { return Vec3(0, 0, 0); }
  static constexpr int size = 3;
  using value_type = T;
  template <class F> auto map(F f) const restrict(amp) { return Vec3<decltype(f(v[0]))>(f(v[0]), f(v[1]), f(v[2])); }
};
template <class U> auto dot(const Vec3<U> &a, const Vec3<U> &b) restrict(cpu, amp) -> U {
  return a.v[0] * b.v[0] + a.v[1] * b.v[1] + a.v[2] * b.v[2];
}
template <class T> using V = Vec3<T>;
using Vf = V<float>;
template <class T> constexpr bool is_vec = false;
template <class T> constexpr bool is_vec<Vec3<T>> = true;
template <class A, class B = A> struct Pr {
  A a;
  B b;
  Pr(A x = A(), B y = B()) restrict(cpu, amp) : a(x), b(y) {}
  template <class C> operator Pr<C, C>() const restrict(amp) { return Pr<C, C>(C(a), C(b)); }
};
void run(array_view<int> r) {
  Vec3 hv(1, 2, 3);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    Vf f(hv);
    r[0] = int(dot(f, f));
    r[1] = dot(2 * hv, hv);
    auto m = f.map([](float x) { return int(x) + 1; });
    r[2] = m[2] + Vf::size;
    r[3] = is_vec<decltype(m)> + is_vec<int> * 2;
    Vf::value_type z = Vf::zero()[1];
    r[4] = int(z);
    Pr p(1, 2.5f);
    Pr<long, long> q = p;
    r[5] = int(q.a + q.b);
    Pr<int> d;
    r[6] = d.a + d.b;
  });
}
int want[] = {14, 28, 7, 1, 0, 3, 0};
} // namespace templates_members_friends_statics_case

int main() {
  check("templates", templates_case::run, templates_case::want);
  check("inherited_ctors_using", inherited_ctors_using_case::run, inherited_ctors_using_case::want);
  check("operators", operators_case::run, operators_case::want);
  check("special_members", special_members_case::run, special_members_case::want);
  check("templates_members_friends_statics", templates_members_friends_statics_case::run,
        templates_members_friends_statics_case::want);
  return failures;
}
