#include "factor.h"
#include <amp.h>
#include <vector>

int doubled(int value) {
  std::vector<int> data(100, value);
  concurrency::array_view<int> view(100, data);
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] *= FACTOR; });
  view.synchronize();
  return data[99];
}
