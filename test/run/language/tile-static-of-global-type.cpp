// tile_static variables whose type begins with `::`.
// RUN: %amp-cc %s -o %t && %t
#include <amp.h>
namespace outer {
namespace inner {
struct both {
  int a, b;
};
template <class T> using value = T;
} // namespace inner
} // namespace outer
struct plain {
  int n;
};

int main() {
  concurrency::array_view<int> r(4);
  concurrency::parallel_for_each(r.extent.tile<4>(), [=](concurrency::tiled_index<4> t) restrict(amp) {
    tile_static ::outer::inner::both pairs[4];
    tile_static ::outer::inner::value<int> numbers[4];
    tile_static ::plain last;
    int i = t.local[0];
    pairs[i].a = i;
    pairs[i].b = 2 * i;
    numbers[i] = 10 * i;
    if (i == 3)
      last.n = 100;
    t.barrier.wait();
    r[t.global] = pairs[3 - i].a + pairs[3 - i].b + numbers[3 - i] + last.n;
  });
  for (int i = 0; i < 4; ++i)
    if (r[i] != 13 * (3 - i) + 100)
      return 1;
  return 0;
}
