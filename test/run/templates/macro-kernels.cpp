// Kernels made by macros: the whole launch, the lambda, the body, and the restriction.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-01, R-LANG-08
#include <amp.h>
#include <vector>

using namespace concurrency;

#define AMP restrict(amp)
#define BOTH restrict(cpu, amp)
#define KERNEL(i) [=](index<1> i) restrict(amp)
#define FOR_EACH(view, i, ...) parallel_for_each((view).extent, [=](index<1> i) restrict(amp) { __VA_ARGS__; })
#define DEFINE_OPERATION(name, op)                                                                                     \
  void name(array_view<int> view, int operand) {                                                                       \
    parallel_for_each(view.extent, [=](index<1> idx) restrict(amp) { view[idx] = view[idx] op operand; });             \
  }

DEFINE_OPERATION(add, +)
DEFINE_OPERATION(multiply, *)
DEFINE_OPERATION(subtract, -)

inline int twice(int value) BOTH { return 2 * value; }

int main() {
  std::vector<int> data(40, 1);
  array_view<int> view(40, data);
  add(view, 4);
  multiply(view, 6);
  subtract(view, 3);
  if (view[39] != 27)
    return 1;
  FOR_EACH(view, i, view[i] += i[0]; view[i] = twice(view[i]));
  if (view[39] != 2 * (27 + 39))
    return 2;
  parallel_for_each(view.extent, KERNEL(at) { view[at] -= 100; });
  parallel_for_each(view.extent, [=](index<1> at) AMP { view[at]++; });
  return view[39] == 33 && twice(4) == 8 ? 0 : 3;
}
