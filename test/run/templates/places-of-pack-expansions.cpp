// Every place where a pack may be expanded, and every kind of pack, can have kernels in it.
// RUN: %amp-cc -std=c++20 -I%S/Inputs %s -o %t && %t
// SPEC: R-LANG-128
#include "launches.h"
#include <utility>
using namespace concurrency;

template <class... T> struct Converters {
  template <class... U> void members(array_view<int> v, U... u) {
    (launch(v, [=](index<1> i) restrict(amp) { v[i] = v[i] * 2 + int(T(u) * 2); }), ...);
  }
  void outside(array_view<int> v);
};
template <class... X> void Converters<X...>::outside(array_view<int> v) {
  (launch(v, [=](index<1> i) restrict(amp) { v[i] = v[i] * 2 + int(X(2.5f) * 2); }), ...);
}

template <class T> struct One { T a; };
template <class T> struct Two { T a, b; };
template <template <class> class... Rows> void templates(array_view<int> v) {
  (launch(v, [=](index<1> i) restrict(amp) { v[i] = v[i] * 2 + int(sizeof(Rows<int>)); }), ...);
}

void abbreviated(array_view<int> v, auto... a) {
  (launch(v, [=](auto i) restrict(amp) { v[i] = v[i] * 2 + int(a * 2); }), ...);
}

template <class... A> void init_captures(array_view<int> v, A... a) {
  [&, ... b = a * 2] { (launch(v, [=](index<1> i) restrict(amp) { v[i] = v[i] * 2 + int(b); }), ...); }();
}

struct Left { template <class K> Left(array_view<int> v, K kernel) { launch(v, kernel); } };
struct Right { template <class K> Right(array_view<int> v, K kernel) { launch(v, kernel); } };
template <class... Bases> struct Both : Bases... {
  Both(array_view<int> v)
      : Bases(v, [=](index<1> i) restrict(amp) { v[i] = v[i] * 2 + __is_same(Bases, Left); })... {}
};

template <class F> void launch_made(array_view<int> v) {
  launch(v, [=](index<1> i) restrict(amp) { v[i] = F{}(v[i]); });
}
template <int... Is> void types(array_view<int> v, std::integer_sequence<int, Is...>) {
  (launch_made<decltype([](int a) restrict(amp) { return a * 2 + Is; })>(v), ...);
}

template <class... T> void tiles(array_view<int> v, T... t) {
  (parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> i) restrict(amp) {
     tile_static T shared[4];
     shared[i.local[0]] = v[i] + t;
     i.barrier.wait();
     v[i] = int(shared[3 - i.local[0]]);
   }), ...);
}

int main() {
  Numbers n;
  auto doubled = [](int k) { return (k * 2 + 2) * 2 + 5; };
  Converters<int, float> converters;
  converters.members(n.view(), 1.5, 2.5f);
  bool correct = n.have_become(doubled);
  converters.outside(n.view());
  correct &= n.have_become([](int k) { return (k * 2 + 4) * 2 + 5; });
  templates<One, Two>(n.view());
  correct &= n.have_become([](int k) { return (k * 2 + 4) * 2 + 8; });
  abbreviated(n.view(), 1, 2.5f);
  correct &= n.have_become(doubled);
  init_captures(n.view(), 1, 2.5f);
  correct &= n.have_become(doubled);
  Both<Left, Right> both(n.view());
  correct &= n.have_become([](int k) { return (k * 2 + 1) * 2; });
  types(n.view(), std::make_integer_sequence<int, 3>());
  correct &= n.have_become([](int k) { return (k * 4 + 1) * 2 + 2; });
  tiles(n.view(), 1, 2.5f);
  correct &= n.have_become([](int k) { return int(k + 1 + 2.5f); });
  return correct ? 0 : 1;
}
