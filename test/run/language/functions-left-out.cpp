// What is for the accelerator only, of every kind, beside what the host keeps.
// SPEC: R-LANG-13 R-LANG-54
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
#include <utility>
using namespace concurrency;
namespace lib {
template <class T> struct Vec;
template <class T> T dot(const Vec<T> &, const Vec<T> &) restrict(amp);
template <class T> struct Vec { T x, y; 
  Vec() restrict(cpu, amp) : x(), y() {} Vec(T x, T y) restrict(cpu, amp) : x(x), y(y) {}
  template <class U> explicit Vec(const Vec<U> &o) restrict(amp) : x(T(o.x)), y(T(o.y)) {}
  template <class U> friend struct Vec; friend T dot<>(const Vec<T> &, const Vec<T> &) restrict(amp);
  template <class U> Vec &operator+=(const Vec<U> &o) restrict(amp); Vec &operator-=(const Vec &o) restrict(cpu, amp) { x -= o.x; y -= o.y; return *this; }
  struct It { int i; bool operator!=(It o) const restrict(amp) { return i != o.i; } It &operator++() restrict(amp) { ++i; return *this; } int operator*() const restrict(amp) { return i; } };
  It begin() const restrict(amp) { return It{0}; } It end() const restrict(amp) { return It{int(x)}; }
  static const int dim = 2; using value_type = T; };
template <class T> template <class U> Vec<T> &Vec<T>::operator+=(const Vec<U> &o) restrict(amp) { x += T(o.x); y += T(o.y); return *this; }
template <class T> T dot(const Vec<T> &a, const Vec<T> &b) restrict(amp) { return a.x * b.x + a.y * b.y; }
template <class T> Vec(T, T) -> Vec<T>;
template <> inline int dot<int>(const Vec<int> &a, const Vec<int> &b) restrict(amp) { return 1000 + a.x * b.x; }
extern template struct Vec<double>; template struct Vec<double>; template float dot<float>(const Vec<float> &, const Vec<float> &) restrict(amp);
template <class T> using V2 = Vec<T>; template <class T> constexpr int dim_v = Vec<T>::dim;
namespace { int hidden(int v) restrict(amp) { return v + 1; } int hidden2(int v) { return v + 2; } }
static int stat(int v) restrict(amp), stat2(int v) restrict(cpu);
static int stat(int v) restrict(amp) { return v * 3; } static int stat2(int v) restrict(cpu) { return v * 4; }
inline namespace v1 { template <class... A> int count(A...) restrict(amp) { return sizeof...(A); } template <class... A> int count(A...) { return -int(sizeof...(A)); } }
enum class op { add, mul }; template <op O> struct apply; template <> struct apply<op::add> { template <class T> static T go(T a, T b) restrict(cpu, amp) { return a + b; } }; template <> struct apply<op::mul> { template <class T> static T go(T a, T b) restrict(amp) { return a * b; } };
}
int main() {
  int d[8] = {};
  array_view<int> v(8, d);
  lib::Vec h(3.5f, 2.0f);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    lib::V2<int> a(h), b(2, 5); a += h; float f = dot(h, h); int s = 0; for (int i : a) s += i + 1;
    v[0] = a.x * 10 + a.y; v[1] = dot(a, b); v[2] = int(f * 4); v[3] = s; v[4] = lib::hidden(1) + lib::stat(2); v[5] = lib::count(1, 2, 3); v[6] = lib::dim_v<int> + lib::apply<lib::op::add>::go(1, 2) + lib::apply<lib::op::mul>::go(3, 4);
    b -= a; v[7] = b.x;
  });
  v.synchronize();
  int want[8] = {64, 1012, 65, 21, 8, 3, 2 + 3 + 12, -4};
  for (int i = 0; i < 8; ++i) if (d[i] != want[i]) return i + 1;
  return lib::hidden2(1) == 3 && lib::stat2(2) == 8 && lib::count(1) == -1 && lib::apply<lib::op::add>::go(1, 1) == 2 ? 0 : 20;
}
