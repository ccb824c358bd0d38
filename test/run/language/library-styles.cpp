// Styles of libraries: expression templates, tuples, tag dispatch, policies, wrappers of function objects.
// SPEC: R-LANG-21 R-LANG-43 R-LANG-50
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
#include <type_traits>
using namespace concurrency;
template <class L, class R, class O> struct Bin { L l; R r; float operator[](int i) const restrict(cpu, amp) { return O::apply(l[i], r[i]); } };
struct AddOp { static float apply(float a, float b) restrict(cpu, amp) { return a + b; } }; struct MulOp { static float apply(float a, float b) restrict(cpu, amp) { return a * b; } };
struct Vec4 { float d[4]; float operator[](int i) const restrict(cpu, amp) { return d[i]; } template <class L, class R, class O> Vec4 &operator=(const Bin<L, R, O> &e) restrict(cpu, amp) { for (int i = 0; i < 4; ++i) d[i] = e[i]; return *this; } };
struct Sc { float s; float operator[](int) const restrict(cpu, amp) { return s; } };
template <class T> struct is_expr : std::false_type {}; template <> struct is_expr<Vec4> : std::true_type {}; template <> struct is_expr<Sc> : std::true_type {}; template <class L, class R, class O> struct is_expr<Bin<L, R, O>> : std::true_type {};
template <class L, class R, class = std::enable_if_t<is_expr<L>::value && is_expr<R>::value>> Bin<L, R, AddOp> operator+(const L &l, const R &r) restrict(cpu, amp) { return {l, r}; }
template <class L, class R> auto operator*(const L &l, const R &r) restrict(cpu, amp) -> std::enable_if_t<is_expr<L>::value && is_expr<R>::value, Bin<L, R, MulOp>> { return {l, r}; }
template <int I, class T> struct Leaf { T v; }; template <class I, class... T> struct TupImpl; template <int... I, class... T> struct TupImpl<std::integer_sequence<int, I...>, T...> : Leaf<I, T>... { TupImpl(T... t) restrict(cpu, amp) : Leaf<I, T>{t}... {} };
template <class... T> struct Tup : TupImpl<std::make_integer_sequence<int, sizeof...(T)>, T...> { using TupImpl<std::make_integer_sequence<int, sizeof...(T)>, T...>::TupImpl; }; template <class... T> Tup(T...) -> Tup<T...>;
template <int I, class T> T &get(Leaf<I, T> &l) restrict(cpu, amp) { return l.v; } template <int I, class T> const T &get(const Leaf<I, T> &l) restrict(cpu, amp) { return l.v; }
struct fast_tag {}; struct slow_tag : fast_tag {}; int how(fast_tag) restrict(cpu, amp) { return 1; } int how(slow_tag) restrict(amp) { return 2; } template <class T> struct tag_of { using type = slow_tag; }; template <> struct tag_of<float> { using type = fast_tag; };
template <class T> int dispatch(T) restrict(cpu, amp) { return how(typename tag_of<T>::type()); }
template <class Policy> struct Sim : private Policy { int n; explicit Sim(int n) restrict(cpu, amp) : n(n) {} template <class F> int run(F &&f) const restrict(cpu, amp) { int s = 0; for (int i = 0; i < n; ++i) s += Policy::scale(f(i)); return s; } };
struct Dbl { template <class T> static T scale(T v) restrict(cpu, amp) { return v * 2; } };
template <class F> struct Fix { F f; template <class... A> auto operator()(A... a) const restrict(cpu, amp) { return f(a...); } }; template <class F> Fix<F> fix(F f) restrict(cpu, amp) { return Fix<F>{f}; }
class Counter { int n_ = 0; public: Counter() restrict(cpu, amp) {} Counter &inc(int by = 1) restrict(cpu, amp) { n_ += by; return *this; } operator int() const restrict(cpu, amp) { return n_; } bool operator<(const Counter &o) const restrict(cpu, amp) { return n_ < o.n_; } };
int work() restrict(cpu, amp) {
  Vec4 a = {{1, 2, 3, 4}}, b = {{4, 3, 2, 1}}, c; c = a + b * Sc{2} + a; Tup t(1, 2.5f, 3.5); get<0>(t) = 7; const auto &ct = t; Sim<Dbl> s(4); Counter k; k.inc().inc(3);
  return int(c[0] + c[3]) + get<0>(ct) + int(get<1>(ct) * 2 + get<2>(ct) * 2) + dispatch(1.0f) + s.run([](int i) { return i * i; }) + fix([](int x, int y) { return x - y; })(9, 4) + k;
}
int main() {
  int d[2] = {};
  array_view<int> v(2, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = work() + dispatch(1) * 1000; });
  v.synchronize();
  return d[0] == work() + 2000 && dispatch(1) == 1 && work() == 10 + 10 + 7 + 5 + 7 + 1 + 28 + 5 + 4 ? 0 : 1;
}
