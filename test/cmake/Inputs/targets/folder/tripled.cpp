#include <amp.h>

int tripled(int value) {
  concurrency::array_view<int> view(1, &value);
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] *= 3; });
  view.synchronize();
  return value;
}
