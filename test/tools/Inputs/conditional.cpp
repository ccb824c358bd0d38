// A loop of which each vector level makes something else, and one with a barrier, for at-level.test.
#include <amp.h>
#include <vector>
using namespace concurrency;

int main() {
  std::vector<float> x(1000), y(1000);
  for (int i = 0; i < 1000; ++i)
    x[i] = float(i % 7 - 3);
  array_view<const float> a(1000, x);
  array_view<float> b(1000, y);
  b.discard_data();
  parallel_for_each(b.extent, [=](index<1> i) restrict(amp) { b[i] = 1; });
  parallel_for_each(b.extent, [=](index<1> i) restrict(amp) {
    if (a[i] > 0)
      b[i] += 2 * a[i];
  });
  parallel_for_each(b.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static float reversed[8];
    reversed[7 - t.local[0]] = b[t];
    t.barrier.wait();
    b[t] = reversed[t.local[0]];
  });
  b.synchronize();
  int failures = 0;
  for (int i = 0; i < 1000; ++i) {
    const float from = x[i / 8 * 8 + 7 - i % 8];
    failures += y[i] != (from > 0 ? 1 + 2 * from : 1);
  }
  return failures != 0;
}
