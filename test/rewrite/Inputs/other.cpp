#include "shared.h"
static void own(Concurrency::array_view<int> v) {
  parallel_for_each(v.get_extent(), [=](Concurrency::index<1> i) restrict(amp) { v[i] = 1; });
}
void other(Concurrency::array_view<int> v) {
  own(v);
  shared(v, 11);
  generic(v, 12);
  each(v);
}
