// saxpy with captured scalars of several types.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-123, API-PFE-04
#include <amp.h>
#include <cmath>
#include <vector>

using namespace concurrency;

void saxpy(int n, float alpha, const float *x, float *y) {
  array_view<const float, 1> xv(n, x);
  array_view<float, 1> yv(n, y);
  parallel_for_each(yv.extent, [xv, yv, alpha](index<1> i) restrict(amp) { yv[i] = alpha * xv[i] + yv[i]; });
}

int main() {
  std::vector<float> x(333), y(333);
  for (int i = 0; i < 333; ++i) {
    x[i] = static_cast<float>(i);
    y[i] = 2.0f;
  }
  saxpy(333, 0.25f, x.data(), &y[0]);
  for (int i = 0; i < 333; ++i)
    if (y[i] != 0.25f * static_cast<float>(i) + 2.0f)
      return 1;

  const unsigned mask = 0xff00ff00u;
  const bool invert = true;
  enum { offset = 4 };
  std::vector<unsigned> bits(64);
  array_view<unsigned> bv(64, bits);
  parallel_for_each(bv.extent, [=](index<1> i) restrict(amp) {
    const unsigned value = (static_cast<unsigned>(i[0]) << offset) | mask;
    bv[i] = invert ? ~value : value;
  });
  bv.synchronize();
  for (unsigned i = 0; i < 64; ++i)
    if (bits[i] != ~((i << 4) | 0xff00ff00u))
      return 2;
  return 0;
}
