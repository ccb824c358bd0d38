// Macros that are named like template parameters, defined before the headers, as programs do with their sizes.
// RUN: %amp-cc -Wall -Wextra -Werror %s -o %t && %t
// SPEC: API-GEN-01

#define N 1024
#define T 16
#define M 4
#define V 3
#define SIZE 8
#include <amp.h>
#include <amp_math.h>
#include <amp_short_vectors.h>
#include <vector>
using namespace concurrency;
int main() {
  std::vector<float> v(N, 1.0f);
  array_view<float, 1> a(N, v);
  parallel_for_each(a.extent.tile<T>(), [=](tiled_index<T> t) restrict(amp) {
    tile_static float s[T];
    s[t.local[0]] = a[t.global] * M;
    t.barrier.wait();
    a[t.global] = fast_math::sqrt(s[T - 1 - t.local[0]]) + V;
  });
  a.synchronize();
  return v[N - 1] == 5 ? 0 : 1;
}
