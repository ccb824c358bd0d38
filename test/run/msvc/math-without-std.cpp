// The functions of <cmath> without std:: have the type of their argument, as with Visual C++; in a function for both
// sides they agree with C++ AMP's then. Names of macros of later standards of C are the program's.
// RUN: %amp-cc -famp-msvc %s -o %t && %t
// RUN: %amp-cc -famp-msvc -DSTD %s -o %t.std && %t.std
#include <amp.h>
#include <amp_math.h>
#include <limits.h>
#include <stdint.h>
using namespace concurrency;
using namespace concurrency::precise_math;
#ifdef STD
using namespace std;
#endif

static_assert(sizeof(floor(1.0f)) == 4 && sizeof(floor(1.0)) == 8 && sizeof(pow(2.0f, 2.0f)) == 4, "");

const unsigned SIZE_WIDTH = 6, INT_WIDTH = 7, CHAR_WIDTH = 1;

// With the C++ library of 2012 these were not in <cmath>.
float remainder(float a, float b) { return a - b; }
inline float sqrt(float x, int) restrict(amp) { return fast_math::sqrt(x); }

template <int N> float distance(const float (&a)[N]) restrict(cpu, amp) {
  float sum = 0;
  for (int i = 0; i < N; i++)
    sum += fabs(a[i]) * pow(a[i], 1.0f);
  return sqrt(sum) + floor(0.5f);
}

int main() {
  std::vector<float> lengths(SIZE_WIDTH);
  array_view<float> v(SIZE_WIDTH, lengths);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    const float side[] = {3.0f * i[0], 4.0f * i[0]};
    v[i] = distance(side) + INT_WIDTH + sqrt(4.0f, 0);
  });
  v.synchronize();
  const float side[] = {15, 20};
  return lengths[5] == distance(side) + INT_WIDTH + 2 * CHAR_WIDTH && ::remainder(3.0f, 1.0f) == 2 ? 0 : 1;
}
