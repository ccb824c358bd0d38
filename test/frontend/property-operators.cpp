// An operator between two properties works in templates, too; also in macro arguments and with unary operators.
// SPEC: API-GEN-02, API-GEN-03
// RUN: %amp-cc --amp-emit=host -std=c++17 %s | FileCheck %s
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
#include <amp_short_vectors.h>
#include <string>
using namespace std;
using namespace concurrency;
using namespace concurrency::graphics;

#define CHECK_THAT(...)                                                                                                \
  if (!(__VA_ARGS__))                                                                                                  \
  return false

// CHECK: return a.extent == b.get_extent() && a.extent - b.get_extent() == extent<N>();
template <class T, int N> bool same_extent(const array<T, N> &a, const array_view<T, N> &b) {
  return a.extent == b.extent && a.extent - b.extent == extent<N>();
}
template <class A> bool same_place(const A &a, const A &b) {
  CHECK_THAT(a.accelerator_view == b.accelerator_view);
  CHECK_THAT(a.accelerator_view.accelerator.device_path == b.accelerator_view.accelerator.device_path);
  return true;
}
template <class V> int swizzled(const V &v, const V &w) restrict(cpu, amp) {
  const V sum = v.yx + w.yx, negative = -w.yx;
  return sum.x * 10 + negative.y + (v.x == w.x);
}

int main() {
  array<int, 2> a(2, 3);
  array_view<int, 2> view(a);
  int on_accelerator = 0;
  array_view<int> result(1, &on_accelerator);
  parallel_for_each(result.extent, [=](index<1> i) restrict(amp) { result[i] = swizzled(int_2(1, 2), int_2(3, 4)); });
  result.synchronize();
  return same_extent(a, view) && same_place(a, a) && on_accelerator == 57 && swizzled(int_2(1, 2), int_2(3, 4)) == 57
             ? 0
             : 1;
}
