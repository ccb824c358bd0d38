// Templates whose recursion ends: loops unrolled by specialisation, with restricted specialisations.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-22, R-LANG-54, R-LANG-105
#include <amp.h>
#include <vector>

using namespace concurrency;

template <int n> struct sum_of {
  static int squares(const int *values) restrict(cpu, amp) {
    return values[0] * values[0] + sum_of<n - 1>::squares(values + 1);
  }
};
template <> struct sum_of<0> {
  static int squares(const int *) restrict(cpu, amp) { return 0; }
};

template <class T> T largest(T value) restrict(cpu, amp) { return value; }
template <class T, class... Rest> T largest(T first, Rest... rest) restrict(cpu, amp) {
  const T other = largest(rest...);
  return first > other ? first : other;
}

int main() {
  std::vector<int> data(20);
  array_view<int> view(20, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    const int n = i[0];
    int values[4] = {n, n + 1, 2, 3};
    view[i] = sum_of<4>::squares(values) + largest(n, 7, 3 * n - 10);
  });
  for (int n = 0; n < 20; ++n) {
    const int values[4] = {n, n + 1, 2, 3};
    if (view[n] != sum_of<4>::squares(values) + largest(n, 7, 3 * n - 10))
      return 1;
  }
  return 0;
}
