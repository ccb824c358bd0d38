// Reduction without tiles: the domain is halved launch after launch; also as a cascade with a remainder.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-ARRAY-24, API-COPY-08, R-RT-10
#include <amp.h>
#include <cassert>
#include <numeric>
#include <vector>

using namespace concurrency;

float reduction_simple(const std::vector<float> &source) {
  unsigned element_count = static_cast<unsigned>(source.size());
  array<float, 1> a(element_count, source.begin());
  float tail_sum = 0.0f;
  if (element_count % 2)
    tail_sum = source.back();
  array_view<float, 1> av_tail_sum(1, &tail_sum);

  for (unsigned s = element_count / 2; s > 0; s /= 2) {
    parallel_for_each(extent<1>(s), [=, &a](index<1> idx) restrict(amp) {
      a[idx] = a[idx] + a[idx + s];
      if (idx[0] == static_cast<int>(s) - 1 && (s & 0x1) && s != 1)
        av_tail_sum[0] += a[idx];
    });
  }
  std::vector<float> result(1);
  copy(a.section(0, 1), result.begin());
  av_tail_sum.synchronize();
  return result[0] + tail_sum;
}

int main() {
  for (int size : {1, 2, 64, 100, 1000, 4097}) {
    std::vector<float> values(size);
    for (int i = 0; i < size; ++i)
      values[i] = static_cast<float>(i % 10);
    const float expected = size == 1 ? 0.0f + values[0] * 2 : std::accumulate(values.begin(), values.end(), 0.0f);
    if (reduction_simple(values) != expected)
      return size;
  }
  return 0;
}
