// A kernel inside of a pack expansion is one for each element: of function objects, of arguments, of numbers.
// RUN: %amp-cc -I%S/Inputs %s -o %t && %t
// SPEC: R-LANG-128 R-LANG-140
#include "launches.h"
#include <utility>
using namespace concurrency;

template <class... F> void apply_all(array_view<int> v, F... fs) {
  (parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = fs(v[i]); }), ...);
}

template <class... A> int add_all(array_view<int> v, A... a) {
  int order[] = {launch(v, [=](index<1> i) restrict(amp) { v[i] = v[i] * 2 + int(a * 2); })...};
  return sizeof(order) / sizeof(int);
}

template <int... Is> void count(array_view<int> v, std::integer_sequence<int, Is...>) {
  (launch(v, [=](index<1> i) restrict(amp) { v[i] = v[i] * 3 + Is; }), ...);
}

template <class... A> int without_element(array_view<int> v, A... a) {
  return ((launch(v, [=](index<1> i) restrict(amp) { v[i] += 1; }) * int(a)) + ...);
}

void generic(array_view<int> v) {
  auto add = [&](auto &...x) { (launch(v, [=](index<1> i) restrict(amp) { v[i] = v[i] * 2 + int(x * 2); }), ...); };
  int one = 1;
  const float two_and_a_half = 2.5f;
  add(one, two_and_a_half, one);
}

int main() {
  Numbers n;
  int five = 5;
  auto add = [five](int a) restrict(amp) { return a + five; };
  apply_all(n.view(), add, [](int a) restrict(amp) { return a * 3; }, [five](int a) restrict(amp) { return a * five; }, add);
  bool correct = n.have_become([](int k) { return (k + 5) * 3 * 5 + 5; });
  correct &= add_all(n.view(), 1, 2.5f, 3) == 3;
  correct &= n.have_become([](int k) { return ((k * 2 + 2) * 2 + 5) * 2 + 6; });
  count(n.view(), std::make_integer_sequence<int, 3>());
  correct &= n.have_become([](int k) { return (k * 9 + 1) * 3 + 2; });
  correct &= without_element(n.view(), 2, 3.0) == 5;
  correct &= n.have_become([](int k) { return k + 2; });
  generic(n.view());
  correct &= n.have_become([](int k) { return ((k * 2 + 2) * 2 + 5) * 2 + 2; });
  return correct ? 0 : 1;
}
