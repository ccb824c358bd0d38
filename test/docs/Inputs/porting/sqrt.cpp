// SEE: [amp-no-overload]
// THEN: -DPORTED
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#ifdef PORTED
using concurrency::fast_math::sqrt;
#else
using std::sqrt;
#endif
using namespace concurrency;
int main() {
  float a[4] = {1, 4, 9, 16};
  array_view<float> v(4, a);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = sqrt(v[i]); });
  return v[3] != 4;
}
