// void main() with -famp-msvc: the program ends with 0, be it at a return without a value.
// RUN: %amp-cc -famp-msvc %s -o %t && %t
#include <amp.h>
#include <stdlib.h>
#include <vector>

void main() {
  std::vector<int> data(4, 5);
  {
    concurrency::array_view<int> view(4, data);
    concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] *= 2; });
  }
  if (data[3] != 10)
    exit(2);
  auto leave = [] { return; };
  leave();
  if (data[0] == 10)
    return;
  exit(3);
}
