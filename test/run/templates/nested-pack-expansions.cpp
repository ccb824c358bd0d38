// Pack expansions inside of others: a kernel may depend on an element of each, through the lambdas between them.
// RUN: %amp-cc -I%S/Inputs %s -o %t && %t
// SPEC: R-LANG-128
#include "launches.h"
#include <utility>
using namespace concurrency;

template <int... Is, class... A> void two_packs(array_view<int> v, std::integer_sequence<int, Is...>, A... a) {
  ([&] {
    int tens = Is * 10;
    (launch(v, [=](index<1> i) restrict(amp) { v[i] = v[i] * 2 + tens + int(a * 2); }), ...);
  }(), ...);
}
// The kernel has a constant of the outer element and of the inner one.
template <int... Is> void same_pack(array_view<int> v, std::integer_sequence<int, Is...>) {
  ([&] {
    constexpr int tens = Is * 10;
    ([&] { launch(v, [=](index<1> i) restrict(amp) { v[i] = v[i] * 2 + tens + Is; }); }(), ...);
  }(), ...);
}
template <class... A> void generic_lambda(array_view<int> v, A... a) {
  ([&](auto x) { launch(v, [=](index<1> i) restrict(amp) { v[i] = v[i] * 2 + int(x) + int(a); }); }(a * 2), ...);
}
template <class... F> void pack_of_each(array_view<int> v, F... fs) {
  auto add = [&](auto... x) { (launch(v, [=](index<1> i) restrict(amp) { v[i] = fs(v[i]) + int(x); }), ...); };
  add(1, 2.5f);
}
int sum(int a, int b) { return a + b; }
template <int... Is, class... A> int one_expression(array_view<int> v, std::integer_sequence<int, Is...>, A... a) {
  return (sum(Is, (launch(v, [=](index<1> i) restrict(amp) { v[i] = v[i] * 2 + int(a); }) + ...)) + ...);
}

int main() {
  Numbers n;
  auto three = std::make_integer_sequence<int, 3>();
  two_packs(n.view(), three, 1, 2.5f);
  bool correct = n.have_become([](int k) {
    for (int tens = 0; tens < 30; tens += 10)
      k = (k * 2 + tens + 2) * 2 + tens + 5;
    return k;
  });
  same_pack(n.view(), three);
  correct &= n.have_become([](int k) {
    for (int tens = 0; tens < 30; tens += 10)
      for (int i = 0; i < 3; ++i)
        k = k * 2 + tens + i;
    return k;
  });
  generic_lambda(n.view(), 1, 2.5f);
  correct &= n.have_become([](int k) { return (k * 2 + 3) * 2 + 5 + 2; });
  pack_of_each(n.view(), [](int k) restrict(amp) { return k * 2; }, [](int k) restrict(amp) { return k * 3; });
  correct &= n.have_become([](int k) { return (k * 2 + 1) * 3 + 2; });
  correct &= one_expression(n.view(), three, 1, 2.5f) == 0 + 1 + 2 + 3 * 2;
  correct &= n.have_become([](int k) {
    for (int i = 0; i < 3; ++i)
      k = (k * 2 + 1) * 2 + 2;
    return k;
  });
  return correct ? 0 : 1;
}
