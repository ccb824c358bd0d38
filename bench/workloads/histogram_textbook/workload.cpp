// How often each of 256 values occurs, as textbooks count: one element for each thread, with atomics on the result, and
// with atomics on tile_static memory first.
#include "harness/comparison.h"
#include "texts.h"

using namespace concurrency;

void histogram_in_openmp(const unsigned *values, unsigned *counts, int count);

namespace {

const int bins = 256;

void clear(array_view<unsigned> counts) {
  parallel_for_each(counts.extent, [=](index<1> idx) restrict(amp) { counts[idx] = 0; });
}

void count_simple(array_view<const unsigned> values, array_view<unsigned> counts) {
  parallel_for_each(values.extent, [=](index<1> idx) restrict(amp) { atomic_fetch_inc(&counts[values[idx]]); });
}

void count_tiled(array_view<const unsigned> values, array_view<unsigned> counts) {
  parallel_for_each(values.extent.tile<bins>().pad(), [=](tiled_index<bins> t) restrict(amp) {
    tile_static unsigned part[bins];
    part[t.local[0]] = 0;
    t.barrier.wait_with_tile_static_memory_fence();
    if (t.global[0] < values.extent[0])
      atomic_fetch_inc(&part[values[t.global]]);
    t.barrier.wait_with_tile_static_memory_fence();
    atomic_fetch_add(&counts[t.local[0]], part[t.local[0]]);
  });
}

using counting = void(array_view<const unsigned>, array_view<unsigned>);

void compare(bench::suite &all, const std::vector<unsigned> &values, const char *variant, counting &count_values) {
  const int count = int(values.size());
  std::vector<unsigned> expected(bins);
  for (const unsigned value : values)
    ++expected[value];
  const auto check = [=](const std::vector<unsigned> &counts) { return counts == expected; };

  bench::comparison<unsigned> contenders(all, bench::poisoned<unsigned>(bins), check);
  const auto in = bench::upload(values), counts = bench::upload(bench::poisoned<unsigned>(bins));
  contenders.add_amp(counts, [=, &count_values] {
    clear(*counts);
    count_values(*in, *counts);
  });
  contenders.add_by_hand(texts, [&, count](bench::hand_device &device, bench::hand_device::memory counts) {
    const auto in = device.upload(values);
    const auto clear = device.find_kernel("clear"), kernel = device.find_kernel(variant);
    return [=, &device] {
      device.launch(clear, {1}, {bins}, counts, bins);
      device.launch(kernel, {bench::groups(count, bins)}, {bins}, in, counts, count);
    };
  });
  contenders.add_openmp([&, count](unsigned *counts) { histogram_in_openmp(values.data(), counts, count); });
  contenders.measure({"textbook histogram", variant, bench::count_text(count), 4e-9 * count, "GB/s"});
}

} // namespace

void bench::run(suite &all) {
  const std::vector<unsigned> values = random_bytes(all.sized(10000, 1 << 22, 1 << 26), 97);
  compare(all, values, "simple", count_simple);
  compare(all, values, "tiled", count_tiled);
}
