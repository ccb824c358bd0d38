// Exclusive prefix sums, as textbooks scan: each tile scans its elements in tile_static memory, by the two sweeps of
// Blelloch or by the steps of Hillis and Steele; the sums of the tiles are scanned the same way and added.
#include "harness/comparison.h"
#include "texts.h"
#include <numeric>

using namespace concurrency;

void scan_in_openmp(const unsigned *in, unsigned *out, int count);

namespace {

const int tile_size = 256;

void blelloch(array_view<const unsigned> in, array_view<unsigned> out, array_view<unsigned> sums) {
  const int count = in.extent[0], per_tile = 2 * tile_size;
  const extent<1> threads(sums.extent[0] * tile_size);
  parallel_for_each(threads.tile<tile_size>(), [=](tiled_index<tile_size> t) restrict(amp) {
    tile_static unsigned part[per_tile];
    const int l = t.local[0], first = t.tile[0] * per_tile;
    part[2 * l] = first + 2 * l < count ? in[first + 2 * l] : 0;
    part[2 * l + 1] = first + 2 * l + 1 < count ? in[first + 2 * l + 1] : 0;
    int offset = 1;
    for (int d = tile_size; d > 0; d /= 2) {
      t.barrier.wait_with_tile_static_memory_fence();
      if (l < d)
        part[offset * (2 * l + 2) - 1] += part[offset * (2 * l + 1) - 1];
      offset *= 2;
    }
    if (l == 0) {
      sums[t.tile] = part[per_tile - 1];
      part[per_tile - 1] = 0;
    }
    for (int d = 1; d < per_tile; d *= 2) {
      offset /= 2;
      t.barrier.wait_with_tile_static_memory_fence();
      if (l < d) {
        const int left = offset * (2 * l + 1) - 1, right = offset * (2 * l + 2) - 1;
        const unsigned sum = part[left];
        part[left] = part[right];
        part[right] += sum;
      }
    }
    t.barrier.wait_with_tile_static_memory_fence();
    if (first + 2 * l < count)
      out[first + 2 * l] = part[2 * l];
    if (first + 2 * l + 1 < count)
      out[first + 2 * l + 1] = part[2 * l + 1];
  });
}

void hillis_steele(array_view<const unsigned> in, array_view<unsigned> out, array_view<unsigned> sums) {
  const int count = in.extent[0];
  const extent<1> threads(sums.extent[0] * tile_size);
  parallel_for_each(threads.tile<tile_size>(), [=](tiled_index<tile_size> t) restrict(amp) {
    tile_static unsigned part[tile_size];
    const int l = t.local[0];
    part[l] = t.global[0] < count ? in[t.global] : 0;
    t.barrier.wait_with_tile_static_memory_fence();
    for (int distance = 1; distance < tile_size; distance *= 2) {
      const unsigned before = l >= distance ? part[l - distance] : 0;
      t.barrier.wait_with_tile_static_memory_fence();
      part[l] += before;
      t.barrier.wait_with_tile_static_memory_fence();
    }
    if (t.global[0] < count)
      out[t.global] = l > 0 ? part[l - 1] : 0;
    if (l == tile_size - 1)
      sums[t.tile] = part[l];
  });
}

void add_sums(array_view<unsigned> out, array_view<const unsigned> sums, int per_tile) {
  parallel_for_each(out.extent, [=](index<1> idx) restrict(amp) { out[idx] += sums[idx[0] / per_tile]; });
}

struct variant {
  const char *name;
  int per_tile;
  void (*scan)(array_view<const unsigned>, array_view<unsigned>, array_view<unsigned>);
};

// How many elements each level has: the values, their tiles' sums, the sums of these, in the end one.
std::vector<int> levels_of(int count, int per_tile) {
  std::vector<int> result = {count};
  while (result.back() > 1)
    result.push_back(int(bench::groups(result.back(), per_tile)));
  return result;
}

// scan(level) leaves the sums of level's tiles in level + 1, which are scanned and added to it.
template <class Scan, class Add> void each_level(int levels, const Scan &scan, const Add &add) {
  for (int level = 0; level + 1 < levels; ++level)
    scan(level);
  for (int level = levels - 3; level >= 0; --level)
    add(level);
}

// What each level holds before and after it is scanned. The last is only a sum.
template <class T> struct level {
  T in, out;
};

void compare(bench::suite &all, const std::vector<unsigned> &values, const variant &which) {
  const int count = int(values.size()), per_tile = which.per_tile;
  std::vector<unsigned> expected(count);
  std::partial_sum(values.begin(), values.end() - 1, expected.begin() + 1);
  const std::vector<int> counts = levels_of(count, per_tile);
  const int levels = int(counts.size());

  bench::comparison<unsigned> contenders(all, bench::poisoned<unsigned>(count),
                                         [&](const std::vector<unsigned> &computed) { return computed == expected; });
  std::vector<level<bench::device_array<unsigned>>> arrays;
  for (int i = 0; i < levels; ++i)
    arrays.push_back({bench::upload(i ? bench::poisoned<unsigned>(counts[i]) : values),
                      bench::upload(bench::poisoned<unsigned>(counts[i]))});
  contenders.add_amp(arrays[0].out, [=] {
    each_level(
        levels, [&](int i) { which.scan(*arrays[i].in, *arrays[i].out, *arrays[i + 1].in); },
        [&](int i) { add_sums(*arrays[i].out, *arrays[i + 1].out, per_tile); });
  });
  contenders.add_by_hand(texts, [&](bench::hand_device &device, bench::hand_device::memory result) {
    std::vector<level<bench::hand_device::memory>> buffers;
    for (const int size : counts)
      buffers.push_back({device.allocate(size * sizeof(unsigned)), device.allocate(size * sizeof(unsigned))});
    buffers[0] = {device.upload(values), result};
    const auto scan = device.find_kernel(which.name), add = device.find_kernel("add_sums");
    return [=, &device] {
      each_level(
          levels,
          [&](int i) {
            device.launch(scan, {std::size_t(counts[i + 1])}, {tile_size}, buffers[i].in, buffers[i].out,
                          buffers[i + 1].in, counts[i]);
          },
          [&](int i) {
            device.launch(add, {bench::groups(counts[i], tile_size)}, {tile_size}, buffers[i].out, buffers[i + 1].out,
                          counts[i], per_tile);
          });
    };
  });
  contenders.add_openmp([&, count](unsigned *result) { scan_in_openmp(values.data(), result, count); });
  contenders.measure({"textbook scan", which.name, bench::count_text(count), 8e-9 * count, "GB/s"});
}

} // namespace

void bench::run(suite &all) {
  const std::vector<unsigned> values = random_bytes(all.sized(10000, 1 << 22, 1 << 24), 71);
  compare(all, values, {"blelloch", 2 * tile_size, blelloch});
  compare(all, values, {"hillis_steele", tile_size, hillis_steele});
}
