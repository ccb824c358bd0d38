#pragma once
// A header-only library.
#include "helper.h"
#include "detail/plain.h"
namespace lib {
using namespace Concurrency;
template <class T> struct negate_fn { T operator()(T x) const restrict(cpu, amp) { return helper(-x); } };
template <class T, class F> void transform(array_view<T> v, F f) {
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = f(v[i]); });
}
template <class T> class Algo {
  T scale;
  struct Hidden { T x; };
public:
  explicit Algo(T s) : scale(s) {}
  void run(array_view<T> v) const;
  template <class U> void run2(array_view<T> v, U u) const {
    const T s = scale;
    parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
      const U w = u;
      v[i] = s + w;
    });
  }
  friend T friendly(const Algo &a) restrict(amp) { return a.scale; }
  void hidden(array_view<T> v) { Hidden h{scale}; lib::with_private(v, h); }
};
template <class Q> void Algo<Q>::run(array_view<Q> v) const {
  Q s = scale;
  parallel_for_each(v.get_extent(), [v, s](index<1> i) restrict(amp) { v[i] = s; });
}
inline void fromHeader(array_view<int> v) {
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = 7; });
}
} // namespace lib
