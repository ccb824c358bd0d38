// The sum of all elements, as textbooks reduce: each tile halves its elements in tile_static memory until one is left,
// and each launch leaves one sum for each tile. Textbooks differ in which thread adds which elements.
#include "harness/comparison.h"
#include "texts.h"

using namespace concurrency;

float sum_in_openmp(const float *values, int count);

namespace {

const int tile_size = 256;

// Leaves the sums of the tiles at the beginning of `out`.
void interleaved(array_view<const float> in, array_view<float> out, int count) {
  parallel_for_each(extent<1>(count).tile<tile_size>().pad(), [=](tiled_index<tile_size> t) restrict(amp) {
    tile_static float sums[tile_size];
    const int l = t.local[0];
    sums[l] = t.global[0] < count ? in[t.global] : 0;
    t.barrier.wait_with_tile_static_memory_fence();
    for (int k = 1; k < tile_size; k *= 2) {
      if (l % (2 * k) == 0)
        sums[l] += sums[l + k];
      t.barrier.wait_with_tile_static_memory_fence();
    }
    if (l == 0)
      out[t.tile] = sums[0];
  });
}

// The first threads of the tile stay busy.
void strided(array_view<const float> in, array_view<float> out, int count) {
  parallel_for_each(extent<1>(count).tile<tile_size>().pad(), [=](tiled_index<tile_size> t) restrict(amp) {
    tile_static float sums[tile_size];
    const int l = t.local[0];
    sums[l] = t.global[0] < count ? in[t.global] : 0;
    t.barrier.wait_with_tile_static_memory_fence();
    for (int k = 1; k < tile_size; k *= 2) {
      const int i = 2 * k * l;
      if (i < tile_size)
        sums[i] += sums[i + k];
      t.barrier.wait_with_tile_static_memory_fence();
    }
    if (l == 0)
      out[t.tile] = sums[0];
  });
}

void sequential(array_view<const float> in, array_view<float> out, int count) {
  parallel_for_each(extent<1>(count).tile<tile_size>().pad(), [=](tiled_index<tile_size> t) restrict(amp) {
    tile_static float sums[tile_size];
    const int l = t.local[0];
    sums[l] = t.global[0] < count ? in[t.global] : 0;
    t.barrier.wait_with_tile_static_memory_fence();
    for (int k = tile_size / 2; k > 0; k /= 2) {
      if (l < k)
        sums[l] += sums[l + k];
      t.barrier.wait_with_tile_static_memory_fence();
    }
    if (l == 0)
      out[t.tile] = sums[0];
  });
}

using reduction = void(array_view<const float>, array_view<float>, int);

// How many elements each launch leaves: in the end one.
std::vector<int> levels_of(int count) {
  std::vector<int> result;
  do
    result.push_back(count = int(bench::groups(count, tile_size)));
  while (count > 1);
  return result;
}

void compare(bench::suite &all, const std::vector<float> &values, const char *variant, reduction &reduce) {
  const int count = int(values.size());
  double expected = 0;
  for (const float value : values)
    expected += value;
  const auto check = [=](const std::vector<float> &sum) { return bench::is_close(sum[0], expected, 1e-4); };
  const std::vector<int> levels = levels_of(count);

  bench::comparison<float> contenders(all, bench::poisoned_floats(1), check);
  std::vector<bench::device_array<float>> arrays = {bench::upload(values)};
  for (const int left : levels)
    arrays.push_back(bench::upload(bench::poisoned_floats(left)));
  contenders.add_amp(arrays.back(), [=, &reduce] {
    for (std::size_t i = 0; i + 1 < arrays.size(); ++i)
      reduce(*arrays[i], *arrays[i + 1], arrays[i]->extent[0]);
  });
  contenders.add_by_hand(texts, [&](bench::hand_device &device, bench::hand_device::memory result) {
    std::vector<bench::hand_device::memory> buffers = {device.upload(values)};
    for (const int left : levels)
      buffers.push_back(left == 1 ? result : device.allocate(left * sizeof(float)));
    const auto kernel = device.find_kernel(variant);
    return [=, &device] {
      for (std::size_t i = 0; i < levels.size(); ++i)
        device.launch(kernel, {std::size_t(levels[i])}, {tile_size}, buffers[i], buffers[i + 1],
                      i ? levels[i - 1] : count);
    };
  });
  contenders.add_openmp([&](float *sum) { *sum = sum_in_openmp(values.data(), count); });
  contenders.measure({"textbook reduction", variant, bench::count_text(count), 4e-9 * count, "GB/s"});
}

} // namespace

void bench::run(suite &all) {
  const std::vector<float> values = random_floats(all.sized(10000, 1 << 22, 1 << 26), 61);
  compare(all, values, "interleaved", interleaved);
  compare(all, values, "strided", strided);
  compare(all, values, "sequential", sequential);
}
