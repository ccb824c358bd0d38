// What a kernel inside of a pack expansion captures: elements of packs, by whichever form, and packs as a whole.
// RUN: %amp-cc -I%S/Inputs %s -o %t && %t
// SPEC: R-LANG-122 R-LANG-128
#include "launches.h"
using namespace concurrency;

template <class... A> void by_name(array_view<int> v, A... a) {
  (launch(v, [v, a](index<1> i) restrict(amp) { v[i] = v[i] * 2 + int(a * 2); }), ...);
}
template <class... A> void by_new_name(array_view<int> v, A... a) {
  (launch(v, [=, b = a * 2](index<1> i) restrict(amp) { v[i] = v[i] * 2 + int(b); }), ...);
}
template <class... A> void with_all_others(array_view<int> v, A... a) {
  (launch(v, [=, b = a](index<1> i) restrict(amp) { v[i] = v[i] * 2 + int(b) + int((a + ...)); }), ...);
}
template <class... A> void whole(array_view<int> v, A... a) {
  (launch(v, [=](index<1> i) restrict(amp) { v[i] = v[i] * 2 + int(sizeof(a)) + int((a * ...)); }), ...);
}
template <class... A> void arrays(array_view<int> v, A &...a) {
  (launch(v, [=, &a](index<1> i) restrict(amp) { v[i] = v[i] * 2 + int(a[i]); }), ...);
}
// An instantiation may leave out what another captures.
template <class... A> void some(array_view<int> v, A... a) {
  int three = 3;
  (launch(v, [=](index<1> i) restrict(amp) {
     if constexpr (sizeof(a) == 4)
       v[i] = v[i] * 2 + int(a);
     else
       v[i] = v[i] * 2 + three;
   }), ...);
}
template <class Kernel> int on_both(array_view<int> v, Kernel kernel) {
  launch(v, kernel);
  kernel(index<1>(0));
  return 1;
}
template <class... A> int both(array_view<int> v, A... a) {
  return (on_both(v, [=](index<1> i) restrict(cpu, amp) { v[i] = v[i] * 2 + int(a * 2); }) + ...);
}

int main() {
  Numbers n;
  auto doubled = [](int k) { return (k * 2 + 2) * 2 + 5; };
  by_name(n.view(), 1, 2.5f);
  bool correct = n.have_become(doubled);
  by_new_name(n.view(), 1, 2.5f);
  correct &= n.have_become(doubled);
  with_all_others(n.view(), 1, 2.5f);
  correct &= n.have_become([](int k) { return (k * 2 + 1 + 3) * 2 + 2 + 3; });
  whole(n.view(), 3, 2.5);
  correct &= n.have_become([](int k) { return (k * 2 + 4 + 7) * 2 + 8 + 7; });
  some(n.view(), 7.0, 1, 2.5, 2.5f);
  correct &= n.have_become([](int k) { return (((k * 2 + 3) * 2 + 1) * 2 + 3) * 2 + 2; });
  correct &= both(n.view(), 1, 2.5f) == 2;
  correct &= n.have_become([&](int k) { return k ? doubled(k) : ((2 * 2 + 2) * 2 + 5) * 2 + 5; });

  int ones[8] = {1, 1, 1, 1, 1, 1, 1, 1};
  float halves[8] = {2.5f, 2.5f, 2.5f, 2.5f, 2.5f, 2.5f, 2.5f, 2.5f};
  array<int> a(8, ones);
  array<float> b(8, halves);
  arrays(n.view(), a, b);
  correct &= n.have_become([](int k) { return (k * 2 + 1) * 2 + 2; });
  return correct ? 0 : 1;
}
