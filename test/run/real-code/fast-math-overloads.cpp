// With `using namespace concurrency::fast_math`, the C library's names mean the C library on the cpu side and fast_math
// on the amp side of the same function.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-43, R-LANG-52, API-MATH-01
#include <amp.h>
#include <amp_math.h>
#include <math.h>
#include <vector>

using namespace concurrency;
using namespace concurrency::fast_math;

float distance_of(float x, float y) restrict(cpu, amp) { return sqrtf(x * x + y * y); }
float falloff(float x) restrict(cpu, amp) { return expf(-x) + fabsf(x - 2.0f) + powf(x, 2.0f); }

template <class T> T wave(T x) restrict(cpu, amp) { return sinf(x) * cosf(x); }

int main() {
  std::vector<float> results(30);
  array_view<float, 2> view(10, 3, results);
  parallel_for_each(extent<1>(10), [=](index<1> i) restrict(amp) {
    const float x = 0.3f * i[0];
    view(i[0], 0) = distance_of(x, 2.0f);
    view(i[0], 1) = falloff(x);
    view(i[0], 2) = wave(x);
  });
  view.synchronize();
  for (int i = 0; i < 10; ++i) {
    const float x = 0.3f * i;
    const float expected[] = {distance_of(x, 2.0f), falloff(x), wave(x)};
    for (int k = 0; k < 3; ++k)
      if (!(::fabs(results[3 * i + k] - expected[k]) < 1e-3))
        return 1;
  }
  return 0;
}
