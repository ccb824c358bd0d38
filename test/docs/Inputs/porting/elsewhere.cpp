// SEE: [amp-no-definition]
// THEN: -DPORTED
#include <amp.h>
using namespace concurrency;

#ifndef PORTED
float half(float x) restrict(amp);
#else
inline float half(float x) restrict(amp) { return x / 2; }
#endif

int main() {
  float a[4] = {};
  array_view<float> v(4, a);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = half(v[i]); });
}
