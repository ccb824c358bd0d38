// Local classes, lambdas, namespaces, packs, pointers and tags: what several rules decide together, computed on the
// accelerator.
// SPEC: R-LANG-27 R-LANG-30 R-LANG-43 R-LANG-50 R-LANG-71 R-LANG-163 R-LANG-164
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include "../Inputs/cases.h"
#include <type_traits>
#include <utility>
using namespace concurrency;

namespace local_classes_and_lambdas_case {
int apply2(int (*f)(int), int v) { return f(v); }
template <class F> auto compose(F f) restrict(cpu, amp) {
  return [=](auto x) { return f(f(x)); };
}
void run(array_view<int> r) {
  struct Pair {
    int a, b;
    Pair(int x, int y) restrict(cpu, amp) : a(x), b(y) {}
    int sum() const restrict(cpu, amp) { return a + b; }
  };
  Pair p(3, 4);
  enum { seven = 7 };
  constexpr int ce = 5;
  const int ci = 6;
  typedef index<1> idx;
  auto dbl = [](int v) restrict(cpu, amp) { return v * 2; };
  auto addp = [p](int v) restrict(amp) { return v + p.sum(); };
  parallel_for_each(extent<1>(1), [=](idx) restrict(amp) {
    r[0] = p.sum();
    r[1] = seven + ce + ci;
    r[2] = dbl(addp(1));
    r[3] = compose(dbl)(3);
    struct Node {
      int v;
      Node *self() { return this; }
      static int twice(int x) { return 2 * x; }
      struct Inner {
        int q = 4;
        int get() const { return q; }
      };
    };
    Node n{5};
    r[4] = n.self()->v + Node::twice(2) + Node::Inner().get();
    auto rec = [](auto self, int d) -> int {
      if constexpr (sizeof(self) > 100)
        return self(self, d);
      else
        return d;
    };
    r[5] = rec(1, 8);
    auto mut = [c = 0]() mutable { return ++c; };
    mut();
    r[6] = mut();
    auto gen = [](auto... xs) { return (0 + ... + xs); };
    r[7] = gen(1, 2, 3, 4);
    r[8] = [](int a, int b) { return a > b ? a : b; }(3, 9);
    auto l1 = [=] {
      auto l2 = [=] { return seven + n.v; };
      return l2() + 1;
    };
    r[9] = l1();
  });
}
int want[] = {7, 18, 16, 12, 13, 8, 2, 10, 9, 13};
} // namespace local_classes_and_lambdas_case

namespace using_declarations_and_namespaces_case {
namespace lib {
int f(int) restrict(cpu) { return 1; }
int f(int) restrict(amp) { return 2; }
namespace inner {
int g(float) restrict(amp) { return 3; }
struct T {
  int v;
  friend int adl(T t) restrict(amp) { return t.v; }
};
int h(int v) restrict(cpu, amp) { return v; }
} // namespace inner
inline namespace v1 {
int in() restrict(amp) { return 7; }
} // namespace v1
namespace {
int anon(int a) restrict(cpu, amp) { return a + 4; }
} // namespace
} // namespace lib
using lib::f;
namespace li = lib::inner;
using namespace lib::inner;
struct Bs {
  int m(int) const restrict(amp) { return 20; }

protected:
  int pr() const restrict(amp) { return 21; }
};
struct Dv : Bs {
  using Bs::m;
  int m(float) const restrict(amp) { return 22; }
  using Bs::pr;
  int z = 0;
};
void run(array_view<int> r) {
  r[6] = f(1);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    using lib::inner::h;
    r[0] = f(1);
    r[1] = g(1.f);
    r[2] = li::h(4) + lib::inner::h(1);
    T t{9};
    r[3] = adl(t);
    Dv d;
    r[4] = d.m(1) + d.m(1.f) + d.pr();
    r[5] = lib::in() + lib::anon(1);
    using F = int;
    F q = h(3);
    r[7] = q;
    namespace al = lib::inner;
    r[8] = al::h(6);
  });
}
int want[] = {2, 3, 5, 9, 63, 12, 1, 3, 6};
} // namespace using_declarations_and_namespaces_case

namespace pack_expansions_in_amp_code_case {
template <class... T> struct tup;
template <> struct tup<> {
  template <class F> void each(F) const restrict(amp) {}
};
template <class H, class... T> struct tup<H, T...> : tup<T...> {
  H h;
  tup(H a, T... t) restrict(cpu, amp) : tup<T...>{t...}, h(a) {}
  template <class F> void each(F f) const restrict(amp) {
    f(h);
    tup<T...>::each(f);
  }
};
template <class... F> struct over : F... {
  over(F... f) restrict(cpu, amp) : F(f)... {}
  using F::operator()...;
};
template <int... I> int sum_seq(std::integer_sequence<int, I...>) restrict(amp) {
  int a[] = {I * I...};
  int s = 0;
  for (int v : a)
    s += v;
  return s + sizeof...(I);
}
template <class... A> int fold(A... a) restrict(cpu, amp) {
  int r = 0;
  ((r = r * 10 + int(a)), ...);
  return r;
}
template <template <class> class Op, class T> T red(T a, T b) restrict(amp) { return Op<T>::run(a, b); }
template <class T> struct plus_ {
  static T run(T a, T b) restrict(cpu, amp) { return a + b; }
};
template <class T, T... V> int pick(int i) restrict(amp) {
  T a[sizeof...(V)] = {V...};
  return a[i];
}
void run(array_view<int> r) {
  tup<int, float, long> t(1, 2.5f, 3L);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    struct Acc {
      mutable int s;
    };
    int acc = 0;
    int *pa = &acc;
    r[0] = sum_seq(std::make_integer_sequence<int, 4>());
    r[1] = fold(1, 2.0f, 3u, true);
    r[2] = red<plus_>(3, 4);
    r[3] = pick<int, 5, 6, 7>(2);
    over o([](int a) { return a + 1; }, [](float f) { return int(f * 2); });
    r[4] = o(1) * 10 + o(1.5f);
    struct F {
      int *p;
    };
    r[5] = t.h + int(static_cast<const tup<float, long> &>(t).h * 2);
  });
}
int want[] = {18, 1231, 7, 7, 23, 6};
} // namespace pack_expansions_in_amp_code_case

namespace arrays_and_pointers_case {
struct Mat {
  float m[2][3];
  float *row(int i) restrict(amp) { return m[i]; }
  const float (&get() const restrict(amp))[2][3] { return m; }
};
int sum(const int *b, const int *e) restrict(cpu, amp) {
  int s = 0;
  while (b != e)
    s += *b++;
  return s;
}
template <class T, int N> constexpr int len(T (&)[N]) restrict(cpu, amp) { return N; }
void fill(int (&a)[2][2], int v) restrict(amp) {
  for (auto &r : a)
    for (auto &x : r)
      x = v++;
}
void swp(int &a, int &b) restrict(cpu, amp) {
  int t = a;
  a = b;
  b = t;
}
int *mx(int *a, int *b) restrict(amp) { return *a > *b ? a : b; }
void run(array_view<int> r) {
  int cap[2][2] = {{1, 2}, {3, 4}};
  Mat mm = {{{1, 2, 3}, {4, 5, 6}}};
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    int a[5] = {1, 2, 3, 4, 5};
    r[0] = sum(a, a + 5) + sum(a + 1, &a[3]);
    r[1] = len(a);
    int b[2][2];
    fill(b, 7);
    r[2] = b[1][1];
    swp(a[0], a[4]);
    r[3] = a[0];
    *mx(&a[1], &a[2]) = 50;
    r[4] = a[2];
    int *p = a;
    p += 2;
    r[5] = p[-1] + (int)(p - a);
    r[6] = cap[1][0] + sum(&cap[0][0], &cap[0][0] + 4);
    Mat m = mm;
    r[7] = int(m.row(1)[2] + m.get()[0][1]);
    void *v = &a[3];
    r[8] = *static_cast<int *>(v);
    const int *cp = a;
    r[9] = 2 [a] + *(cp + 1);
    unsigned u = 0x40490fdbu;
    float f = *reinterpret_cast<float *>(&u);
    r[10] = int(f * 100);
    int *q = nullptr;
    r[11] = q == nullptr && !q && a != q;
    auto [s0, s1] = cap[0];
    r[12] = s0 + s1 + (int){4} - int((Mat){{{4}}}.get()[0][0]);
  });
}
int want[] = {20, 5, 10, 5, 50, 4, 13, 8, 4, 52, 314, 1, 3};
} // namespace arrays_and_pointers_case

namespace sfinae_and_tags_case {
struct host_tag {};
struct dev_tag {};
template <class T, std::enable_if_t<std::is_integral<T>::value, int> = 0> int kind(T) restrict(amp) { return 1; }
template <class T, std::enable_if_t<std::is_floating_point<T>::value, int> = 0> int kind(T) restrict(amp) { return 2; }
int sel(dev_tag, int v) restrict(amp) { return v + 1; }
int sel(host_tag, int v) restrict(cpu) { return v - 1; }
int sel(std::true_type, int v) restrict(cpu, amp) { return v * 2; }
int sel(std::false_type, int v) restrict(cpu, amp) { return v * 3; }
template <class T, class = void> struct has_dev : std::false_type {};
template <class T> struct has_dev<T, std::void_t<decltype(&T::dev)>> : std::true_type {};
struct X {
  int dev() const restrict(amp) { return 5; }
};
struct Y {};
template <class T> int call(const T &t) restrict(amp) {
  if constexpr (has_dev<T>::value)
    return t.dev();
  else
    return -5;
}
template <class T> auto sz(const T &t, int) restrict(amp) -> decltype(t.size()) { return t.size(); }
template <class T> int sz(const T &, long) restrict(amp) { return -1; }
struct Sz {
  int size() const restrict(amp) { return 11; }
};
struct SzH {
  int size() const { return 12; }
};
void run(array_view<int> r) {
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    r[0] = kind(1) * 10 + kind(1.f);
    r[1] = sel(dev_tag(), 1);
    r[2] = sel(std::is_same<int, int>(), 4);
    r[3] = sel(std::is_same<int, long>(), 4);
    r[4] = call(X());
    r[5] = call(Y());
    r[6] = sz(Sz(), 0);
    r[7] = sz(SzH(), 0);
    r[8] = sz(3, 0);
  });
}
int want[] = {12, 2, 8, 12, 5, -5, 11, -1, -1};
} // namespace sfinae_and_tags_case

int main() {
  check("local_classes_and_lambdas", local_classes_and_lambdas_case::run, local_classes_and_lambdas_case::want);
  check("using_declarations_and_namespaces", using_declarations_and_namespaces_case::run,
        using_declarations_and_namespaces_case::want);
  check("pack_expansions_in_amp_code", pack_expansions_in_amp_code_case::run, pack_expansions_in_amp_code_case::want);
  check("arrays_and_pointers", arrays_and_pointers_case::run, arrays_and_pointers_case::want);
  check("sfinae_and_tags", sfinae_and_tags_case::run, sfinae_and_tags_case::want);
  return failures;
}
