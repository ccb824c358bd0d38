// Function templates that are declared before they are defined, with other names for their parameters, and instantiated
// from calls that see the declaration only: their kernels capture each parameter once.
// SPEC: R-LANG-21, R-LANG-128
// RUN: %amp-cc %s -o %t && %t
#include "../Inputs/check.h"
#include <vector>

using namespace concurrency;

template <int N, class... More> void scale(const array_view<int, N> &v, int factor, const More &...more);
template <class T> struct steps {
  template <class U> static void add(const array_view<T> &to, const U &what, int times);
  void add_own(array_view<T> to) const;
  T own;
};

template <int N> void start(const array_view<int, N> &v) {
  scale(v.section(index<N>(), v.extent), 3, 4, 5);
  scale(v.view_as(extent<N + 1>() + 2), 2);
}
template <class T> void start_steps(const array_view<T> &v) {
  steps<T>::add(v, 1.5f, 2);
  steps<T>{7}.add_own(v);
}

template <int N, class... Added> void scale(const array_view<int, N> &view, int by, const Added &...added) {
  parallel_for_each(view.extent, [=](index<N> i) restrict(amp) { view[i] = view[i] * by + (0 + ... + added); });
  const auto again = [&] {
    parallel_for_each(view.extent, [=](index<N> i) restrict(amp) { view[i] += (added + ... + 0) * by; });
  };
  again();
}
template <class T> template <class U> void steps<T>::add(const array_view<T> &view, const U &step, int count) {
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < count; ++k)
      view[i] += T(step * 2);
  });
}
template <class T> void steps<T>::add_own(array_view<T> view) const {
  const T value = own;
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] += value; });
}

int main() {
  std::vector<int> data(8, 1);
  const array_view<int> view(8, data);
  start(view);
  const int scaled = 1 * 3 + 9 + 9 * 3;
  CHECK(view[7] == scaled && view[4] == scaled && view[3] == scaled * 2 && view[0] == scaled * 2);
  start_steps(view);
  CHECK(view[7] == scaled + 6 + 7);
  return failures != 0;
}
