// Runs a function on the accelerator and on the host for a few arguments and reports where the results differ.
#include <amp.h>
#include <cstdio>
#include <vector>

#define DUAL restrict(cpu, amp)

// `Function` has a static `int call(int which, int argument) restrict(cpu, amp)`.
template <class Function> int differences(int functions) {
  const int arguments = 6;
  std::vector<int> results(functions * arguments);
  concurrency::array_view<int, 2> view(functions, arguments, results);
  concurrency::parallel_for_each(view.get_extent(), [=](concurrency::index<2> i) restrict(amp) {
    view[i] = Function::call(i[0], i[1]);
  });
  view.synchronize();
  int found = 0;
  for (int f = 0; f < functions; ++f)
    for (int a = 0; a < arguments; ++a)
      if (int here = Function::call(f, a), there = results[f * arguments + a]; here != there) {
        std::printf("function %d of %d: %d on the host, %d on the accelerator\n", f, a, here, there);
        ++found;
      }
  return found;
}
