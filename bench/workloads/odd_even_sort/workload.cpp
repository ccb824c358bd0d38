// Odd-even transposition sort of each tile of an array: in each step, every second thread exchanges two neighbours.
#include "harness/comparison.h"
#include "texts.h"
#include <algorithm>

using namespace concurrency;

void odd_even_in_openmp(const float *keys, float *sorted, int count);

namespace {

constexpr int TS = 256;

void odd_even(array_view<const float> keys, array_view<float> sorted) {
  sorted.discard_data();
  parallel_for_each(sorted.extent.tile<TS>(), [=](tiled_index<TS> t) restrict(amp) {
    tile_static float tile[TS];
    const int l = t.local[0];
    tile[l] = keys[t.global];
    t.barrier.wait_with_tile_static_memory_fence();
    for (int step = 0; step < TS; ++step) {
      if ((l & 1) == (step & 1) && l + 1 < TS && tile[l] > tile[l + 1]) {
        const float greater = tile[l];
        tile[l] = tile[l + 1];
        tile[l + 1] = greater;
      }
      t.barrier.wait_with_tile_static_memory_fence();
    }
    sorted[t.global] = tile[l];
  });
}

} // namespace

void bench::run(suite &all) {
  const int count = all.sized(1 << 12, 1 << 20, 1 << 24);
  const std::vector<float> keys = random_floats(count, 53, 0, 1), unset = poisoned_floats(count);
  std::vector<float> expected = keys;
  for (int first = 0; first < count; first += TS)
    std::sort(expected.begin() + first, expected.begin() + first + TS);

  comparison<float> contenders(all, unset, [&](const std::vector<float> &found) { return found == expected; });
  const auto given = upload(keys), sorted = upload(unset);
  contenders.add_amp(sorted, [=] { odd_even(*given, *sorted); });
  contenders.add_by_hand(texts, [&](hand_device &device, hand_device::memory result) {
    const auto kernel = device.find_kernel("odd_even");
    const auto source = device.upload(keys);
    return [=, &device] { device.launch(kernel, {std::size_t(count / TS)}, {TS}, source, result); };
  });
  contenders.add_openmp([&, count](float *result) { odd_even_in_openmp(keys.data(), result, count); });
  contenders.measure({"odd-even sort", "tiled", count_text(count), 0.5e-9 * count * TS, "GExchanges/s"});
}
