// Constants that are initialized with std::numeric_limits, and the macros for the same values, in kernels.
// SPEC: R-LANG-161
// RUN: %amp-cc %s -o %t && %t
#include <amp.h>
#include <cfloat>
#include <climits>
#include <cmath>
#include <limits>
using namespace concurrency;
int main() {
  float r[12];
  array_view<float> v(12, r);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    constexpr float most = std::numeric_limits<float>::max(), least = std::numeric_limits<float>::lowest();
    constexpr float tiny = std::numeric_limits<float>::min(), step = std::numeric_limits<float>::epsilon();
    constexpr float infinite = std::numeric_limits<float>::infinity();
    constexpr int count = std::numeric_limits<int>::max();
    v[0] = most, v[1] = least, v[2] = tiny, v[3] = step, v[4] = infinite, v[5] = float(count);
    v[6] = FLT_MAX, v[7] = -FLT_MAX, v[8] = FLT_MIN, v[9] = FLT_EPSILON, v[10] = INFINITY, v[11] = float(INT_MAX);
  });
  v.synchronize();
  int differ = 0;
  for (int i = 0; i < 6; ++i)
    differ += r[i] != r[i + 6];
  return differ || r[0] != std::numeric_limits<float>::max() || r[4] != std::numeric_limits<float>::infinity();
}
