// SEE: [amp-incompatible-call]
// THEN: -DPORTED
#include <amp.h>
using namespace concurrency;

#ifndef PORTED
float half(float x) { return x / 2; }
#else
float half(float x) restrict(cpu, amp) { return x / 2; }
#endif

int main() {
  float a[4] = {};
  array_view<float> v(4, a);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = half(v[i]); });
}
