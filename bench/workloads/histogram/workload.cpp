// How often each of 256 values occurs: with atomics on the result, and with atomics on tile_static memory first.
#include "harness/amp_contender.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"

using namespace concurrency;

void histogram_in_openmp(const unsigned *values, unsigned *counts, int count);

namespace {

const int bins = 256;

void clear(array<unsigned> &counts) {
  parallel_for_each(counts.extent, [&counts](index<1> i) restrict(amp) { counts[i] = 0; });
}

void count_simple(const array<unsigned> &values, array<unsigned> &counts, int tiles) {
  const int threads = tiles * bins;
  parallel_for_each(extent<1>(threads), [=, &values, &counts](index<1> idx) restrict(amp) {
    for (int i = idx[0]; i < values.extent[0]; i += threads)
      atomic_fetch_inc(&counts[values[i]]);
  });
}

void count_tiled(const array<unsigned> &values, array<unsigned> &counts, int tiles) {
  const int threads = tiles * bins;
  parallel_for_each(extent<1>(threads).tile<bins>(), [=, &values, &counts](tiled_index<bins> t) restrict(amp) {
    tile_static unsigned part[bins];
    part[t.local[0]] = 0;
    t.barrier.wait_with_tile_static_memory_fence();
    for (int i = t.global[0]; i < values.extent[0]; i += threads)
      atomic_fetch_inc(&part[values[i]]);
    t.barrier.wait_with_tile_static_memory_fence();
    atomic_fetch_add(&counts[t.local[0]], part[t.local[0]]);
  });
}

using counting = void(const array<unsigned> &, array<unsigned> &, int);

struct problem {
  explicit problem(int count)
      : values(bench::random_bytes(count, 12)), unset(bench::poisoned<unsigned>(bins)), expected(bins) {
    for (const unsigned value : values)
      ++expected[value];
  }

  const std::vector<unsigned> values, unset;
  std::vector<unsigned> expected;
};

void compare(bench::suite &all, const problem &p, const char *variant, counting &count_values) {
  const int count = int(p.values.size()), tiles = all.sized(16, 256, 2048);
  const auto check = [&](const std::vector<unsigned> &counts) { return counts == p.expected; };
  std::vector<unsigned> result(bins);
  std::vector<bench::contender> contenders;
  {
    const auto values = bench::upload(p.values), counts = bench::upload(p.unset);
    const auto launch = [=, &count_values] {
      clear(*counts);
      count_values(*values, *counts, tiles);
    };
    contenders.push_back(bench::in_amp(counts, p.unset, launch, check));
  }
  for (const auto &device : all.by_hand(texts)) {
    const auto values = device->upload(p.values), counts = device->upload(p.unset);
    const auto clear_kernel = device->find_kernel("clear"), kernel = device->find_kernel(variant);
    const auto launch = [=] {
      device->launch(clear_kernel, {1}, {bins}, counts, bins);
      device->launch(kernel, {std::size_t(tiles)}, {bins}, values, counts, count);
    };
    contenders.push_back(bench::by_hand(device, counts, p.unset, launch, check));
  }
  if (all.with_openmp())
    contenders.push_back(
        bench::in_openmp(result, p.unset, [&] { histogram_in_openmp(p.values.data(), result.data(), count); }, check));
  all.measure({"histogram", variant, bench::count_text(count), 4e-9 * count, "GB/s"}, contenders);
}

} // namespace

void bench::run(suite &all) {
  const problem p(all.sized(1 << 14, 1 << 22, 1 << 26));
  compare(all, p, "simple", count_simple);
  compare(all, p, "tiled", count_tiled);
}
