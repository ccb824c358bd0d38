// Nothing but launches, for a profiler.
#include <amp.h>
#include <cstdlib>
using namespace concurrency;

int main(int count, char **arguments) {
  const int launches = count > 1 ? std::atoi(arguments[1]) : 1;
  array<int> counter(256);
  accelerator_view view = counter.accelerator_view;
  for (int i = 0; i < launches; ++i)
    parallel_for_each(counter.extent, [&counter](index<1> idx) restrict(amp) { counter[idx] += 1; });
  view.wait();
}
