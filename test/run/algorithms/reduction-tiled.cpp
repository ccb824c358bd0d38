// Reduction with tiles: partial results in tile_static memory, a tile size given by a template, several operations.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-129, R-LANG-152, R-LANG-21
#include <algorithm>
#include <amp.h>
#include <numeric>
#include <vector>

using namespace concurrency;

template <unsigned tile_size, class T, class Operation>
T reduce(const std::vector<T> &source, T neutral, Operation operation) {
  std::vector<T> values = source;
  while (values.size() > 1) {
    const int count = static_cast<int>(values.size());
    tiled_extent<tile_size> domain = extent<1>(count).tile<tile_size>().pad();
    std::vector<T> partial(domain[0] / tile_size);
    array_view<const T> in(count, values);
    array_view<T> out(static_cast<int>(partial.size()), partial);
    out.discard_data();
    parallel_for_each(domain, [=](tiled_index<tile_size> t) restrict(amp) {
      tile_static T shared[tile_size];
      const unsigned local = t.local[0];
      shared[local] = t.global[0] < count ? in[t.global] : neutral;
      t.barrier.wait();
      for (unsigned stride = tile_size / 2; stride > 0; stride >>= 1) {
        if (local < stride)
          shared[local] = operation(shared[local], shared[local + stride]);
        t.barrier.wait();
      }
      if (local == 0)
        out[t.tile[0]] = shared[0];
    });
    out.synchronize();
    values.swap(partial);
  }
  return values[0];
}

struct larger {
  int operator()(int a, int b) const restrict(cpu, amp) { return a > b ? a : b; }
};

int main() {
  std::vector<int> values(10007);
  for (std::size_t i = 0; i < values.size(); ++i)
    values[i] = static_cast<int>(i * 7919 % 10007) - 5000;
  const int sum = reduce<128, int>(values, 0, [](int a, int b) restrict(amp) { return a + b; });
  const int most = reduce<64, int>(values, -1000000, larger());
  return sum == std::accumulate(values.begin(), values.end(), 0) &&
                 most == *std::max_element(values.begin(), values.end())
             ? 0
             : 1;
}
