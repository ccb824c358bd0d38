// Kernels in templates over constants of every kind: objects, lambdas, floating-point numbers, null pointers.
// RUN: %amp-cc -std=c++20 -I%S/Inputs %s -o %t && %t
// SPEC: R-LANG-21 R-LANG-140
#include "launches.h"
using namespace concurrency;

struct Point { int x; };
struct Shape { Point at; int sizes[2]; bool is_filled; double scale; };
template <Shape shape> void with_object(array_view<int> v) {
  launch(v, [=](index<1> i) restrict(amp) {
    v[i] = v[i] * 2 + shape.at.x + shape.sizes[1] + shape.is_filled + int(shape.scale * 2);
  });
}

template <int N> struct Text {
  int characters[N];
  constexpr Text(const char (&text)[N]) { for (int i = 0; i < N; ++i) characters[i] = text[i]; }
};
template <Text text> void with_text(array_view<int> v) {
  launch(v, [=](index<1> i) restrict(amp) { v[i] = text.characters[1]; });
}

template <auto function> void with_lambda(array_view<int> v) {
  launch(v, [=](index<1> i) restrict(amp) { v[i] = function(v[i]); });
}
template <float f, double d> void with_numbers(array_view<int> v) {
  launch(v, [=](index<1> i) restrict(amp) { v[i] = v[i] * 2 + int(f * 4) + int(d * 4); });
}
template <int *pointer> void with_pointer(array_view<int> v) {
  launch(v, [=](index<1> i) restrict(amp) { v[i] += pointer == nullptr; });
}
template <auto... constants> void with_all(array_view<int> v) {
  launch(v, [=](index<1> i) restrict(amp) { v[i] += (0 + ... + int(constants)); });
}

template <class T, Shape shape> struct Adds {
  array_view<int> v;
  void operator()(index<1> i) const restrict(amp) { v[i] += T(shape.scale * 2); }
};
template <auto function, class T> struct Calls {
  array_view<int> v;
  void operator()(index<1> i) const restrict(amp) { v[i] = T(function(v[i])); }
};

int main() {
  Numbers n;
  with_object<Shape{{1}, {2, 3}, true, 2.5}>(n.view());
  with_object<Shape{{-1}, {2, 3}}>(n.view());
  bool correct = n.have_become([](int k) { return (k * 2 + 10) * 2 + 2; });
  with_text<"amp">(n.view());
  correct &= n.have_become([](int) { return 'm'; });
  with_lambda<[](int a) restrict(amp) { return a + 1; }>(n.view());
  with_lambda<[](int a) restrict(cpu, amp) { return a * 3; }>(n.view());
  correct &= n.have_become([](int k) { return (k + 1) * 3; });
  with_numbers<0.25f, 2.5>(n.view());
  with_numbers<-0.75f, 1e9 / 4>(n.view());
  correct &= n.have_become([](int k) { return (k * 2 + 11) * 2 - 3 + 1000000000; });
  with_pointer<nullptr>(n.view());
  correct &= n.have_become([](int k) { return k + 1; });
  with_all<1, 2u, true, 2.5f>(n.view());
  correct &= n.have_become([](int k) { return k + 6; });
  launch(n.view(), Adds<int, Shape{{}, {}, false, 1.5}>{n.view()});
  launch(n.view(), Adds<float, Shape{{}, {}, false, 2}>{n.view()});
  correct &= n.have_become([](int k) { return k + 7; });
  launch(n.view(), Calls<[](int a) restrict(amp) { return a * 2; }, int>{n.view()});
  launch(n.view(), Calls<[](int a) restrict(amp) { return a * 5; }, int>{n.view()});
  correct &= n.have_become([](int k) { return k * 10; });
  return correct ? 0 : 1;
}
