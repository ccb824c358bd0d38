// Inclusive prefix sums: every tile scans 1024 elements in tile_static memory, the sums of the tiles are scanned the
// same way, and added to the elements of the following tiles.
#include "harness/amp_contender.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"
#include <numeric>

using namespace concurrency;

void scan_in_openmp(const unsigned *in, unsigned *out, int count);

namespace {

const int tile_size = 256, per_thread = 4, per_tile = tile_size * per_thread;

int tiles_of(int count) { return (count + per_tile - 1) / per_tile; }

void scan_tiles(const array<unsigned> &in, array<unsigned> &out, array<unsigned> &sums) {
  const int count = in.extent[0];
  const extent<1> threads(tiles_of(count) * tile_size);
  parallel_for_each(threads.tile<tile_size>(), [=, &in, &out, &sums](tiled_index<tile_size> t) restrict(amp) {
    tile_static unsigned totals[2][tile_size];
    const int local = t.local[0], first = t.tile[0] * per_tile + local * per_thread;
    unsigned values[per_thread];
    unsigned total = 0;
    for (int i = 0; i < per_thread; ++i)
      values[i] = total += first + i < count ? in[first + i] : 0;
    totals[0][local] = total;
    t.barrier.wait_with_tile_static_memory_fence();

    int source = 0;
    for (int distance = 1; distance < tile_size; distance *= 2) {
      totals[1 - source][local] = totals[source][local] + (local >= distance ? totals[source][local - distance] : 0);
      source = 1 - source;
      t.barrier.wait_with_tile_static_memory_fence();
    }
    const unsigned before = local > 0 ? totals[source][local - 1] : 0;
    for (int i = 0; i < per_thread; ++i)
      if (first + i < count)
        out[first + i] = values[i] + before;
    if (local == tile_size - 1)
      sums[t.tile] = totals[source][local];
  });
}

void add_sums(array<unsigned> &out, const array<unsigned> &sums) {
  const int count = out.extent[0];
  const extent<1> threads(tiles_of(count) * tile_size);
  parallel_for_each(threads.tile<tile_size>(), [=, &out, &sums](tiled_index<tile_size> t) restrict(amp) {
    if (t.tile[0] == 0)
      return;
    const int first = t.tile[0] * per_tile + t.local[0] * per_thread;
    const unsigned before = sums[t.tile[0] - 1];
    for (int i = 0; i < per_thread; ++i)
      if (first + i < count)
        out[first + i] += before;
  });
}

// How many elements each level has: the values, their tiles' sums, the sums of these.
std::vector<int> levels_of(int count) {
  std::vector<int> result = {count};
  while (result.back() > 1)
    result.push_back(tiles_of(result.back()));
  return result;
}

// scan_tiles(level) for each level but the last, then add_sums(level) back down.
template <class Scan, class Add> void each_level(int levels, const Scan &scan, const Add &add) {
  for (int level = 0; level + 1 < levels; ++level)
    scan(level);
  for (int level = levels - 3; level >= 0; --level)
    add(level);
}

bench::contender scan_in_amp(const std::vector<unsigned> &values, const std::vector<unsigned> &unset,
                             const std::function<bool(const std::vector<unsigned> &)> &check) {
  const auto in = bench::upload(values);
  std::vector<bench::device_array<unsigned>> levels;
  for (const int count : levels_of(int(values.size())))
    levels.push_back(std::make_shared<array<unsigned>>(count));
  const auto launch = [=] {
    each_level(
        int(levels.size()),
        [&](int level) { scan_tiles(level ? *levels[level] : *in, *levels[level], *levels[level + 1]); },
        [&](int level) { add_sums(*levels[level], *levels[level + 1]); });
  };
  return bench::in_amp(levels[0], unset, launch, check);
}

bench::contender scan_by_hand(const std::shared_ptr<bench::hand_device> &device, const std::vector<unsigned> &values,
                              const std::vector<unsigned> &unset,
                              const std::function<bool(const std::vector<unsigned> &)> &check) {
  const auto in = device->upload(values);
  const std::vector<int> counts = levels_of(int(values.size()));
  std::vector<bench::hand_device::memory> levels;
  for (const int count : counts)
    levels.push_back(device->allocate(count * sizeof(unsigned)));
  const auto scan = device->find_kernel("scan_tiles"), add = device->find_kernel("add_sums");
  const auto launch = [=] {
    const auto tiles = [&](int level) { return bench::shape{std::size_t(tiles_of(counts[level]))}; };
    each_level(
        int(levels.size()),
        [&](int level) {
          device->launch(scan, tiles(level), {tile_size}, level ? levels[level] : in, levels[level], levels[level + 1],
                         counts[level]);
        },
        [&](int level) {
          device->launch(add, tiles(level), {tile_size}, levels[level], levels[level + 1], counts[level]);
        });
  };
  return bench::by_hand(device, levels[0], unset, launch, check);
}

} // namespace

void bench::run(suite &all) {
  const int count = all.sized(1 << 14, 1 << 22, 1 << 24);
  const std::vector<unsigned> values = random_bytes(count, 8), unset = poisoned<unsigned>(count);
  std::vector<unsigned> expected(count), result(count);
  std::partial_sum(values.begin(), values.end(), expected.begin());
  const auto check = [&](const std::vector<unsigned> &computed) { return computed == expected; };

  std::vector<contender> contenders = {scan_in_amp(values, unset, check)};
  for (const auto &device : all.by_hand(texts))
    contenders.push_back(scan_by_hand(device, values, unset, check));
  if (all.with_openmp())
    contenders.push_back(in_openmp(result, unset, [&] { scan_in_openmp(values.data(), result.data(), count); }, check));
  all.measure({"scan", "tiled", count_text(count), 8e-9 * count, "GB/s"}, contenders);
}
