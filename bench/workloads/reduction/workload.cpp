// The sum of all elements: every tile sums its part in tile_static memory, one tile sums the sums of the tiles.
#include "harness/amp_contender.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"

using namespace concurrency;

float sum_in_openmp(const float *values, int count);

namespace {

const int tile_size = 256;

// Leaves the sums of `tiles` parts at the beginning of `sums`.
void sum_parts(array_view<const float> values, array_view<float> sums, int tiles) {
  const int threads = tiles * tile_size;
  parallel_for_each(extent<1>(threads).tile<tile_size>(), [=](tiled_index<tile_size> t) restrict(amp) {
    tile_static float partial[tile_size];
    const int local = t.local[0];
    float sum = 0;
    for (int i = t.global[0]; i < values.extent[0]; i += threads)
      sum += values[i];
    partial[local] = sum;
    t.barrier.wait_with_tile_static_memory_fence();
    for (int half = tile_size / 2; half > 0; half /= 2) {
      if (local < half)
        partial[local] += partial[local + half];
      t.barrier.wait_with_tile_static_memory_fence();
    }
    if (local == 0)
      sums[t.tile] = partial[0];
  });
}

} // namespace

void bench::run(suite &all) {
  const int count = all.sized(1 << 14, 1 << 24, 1 << 26), tiles = all.sized(16, 256, 2048);
  const std::vector<float> values = random_floats(count, 7), unset = poisoned_floats(1);
  double expected = 0;
  for (const float value : values)
    expected += value;
  const auto is_sum = [&](const std::vector<float> &computed) { return is_close(computed[0], expected, 1e-4); };

  std::vector<float> result(1);
  std::vector<contender> contenders;
  {
    const auto in = upload(values), sums = upload(poisoned_floats(tiles)), sum = upload(unset);
    const auto launch = [=] {
      sum_parts(*in, *sums, tiles);
      sum_parts(*sums, *sum, 1);
    };
    contenders.push_back(in_amp(sum, unset, launch, is_sum));
  }
  for (const auto &device : all.by_hand(texts)) {
    const auto in = device->upload(values), sums = device->upload(poisoned_floats(tiles)), sum = device->upload(unset);
    const auto kernel = device->find_kernel("sum_parts");
    const auto launch = [=] {
      device->launch(kernel, {std::size_t(tiles)}, {tile_size}, in, sums, count);
      device->launch(kernel, {1}, {tile_size}, sums, sum, tiles);
    };
    contenders.push_back(by_hand(device, sum, unset, launch, is_sum));
  }
  if (all.with_openmp())
    contenders.push_back(in_openmp(result, unset, [&] { result[0] = sum_in_openmp(values.data(), count); }, is_sum));
  all.measure({"reduction", "tiled", count_text(count), 4e-9 * count, "GB/s"}, contenders);
}
