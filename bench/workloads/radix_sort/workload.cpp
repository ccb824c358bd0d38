// Radix sort of unsigned keys, 4 bits in each of eight passes: the digits of each tile are counted, the counts of all
// tiles are scanned, and the keys are scattered in the order of their ranks.
#include "harness/amp_contender.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"
#include <algorithm>

using namespace concurrency;

void radix_sort_in_openmp(unsigned *keys, unsigned *other, int count);
void radix_sort_by_thread_in_openmp(unsigned *keys, unsigned *other, int count);

namespace {

const int TS = 256, bits = 4, radix = 1 << bits;

void copy_keys(const array<unsigned> &from, array<unsigned> &to) {
  parallel_for_each(to.extent, [&from, &to](index<1> i) restrict(amp) { to[i] = from[i]; });
}

// counts(d, t): how many keys of tile t have the digit d.
void count_digits(const array<unsigned> &keys, array<unsigned, 2> &counts, int shift) {
  parallel_for_each(keys.extent.tile<TS>(), [=, &keys, &counts](tiled_index<TS> t) restrict(amp) {
    tile_static unsigned part[radix];
    const int l = t.local[0];
    if (l < radix)
      part[l] = 0;
    t.barrier.wait_with_tile_static_memory_fence();
    atomic_fetch_inc(&part[(keys[t.global] >> shift) & (radix - 1)]);
    t.barrier.wait_with_tile_static_memory_fence();
    if (l < radix)
      counts(l, t.tile[0]) = part[l];
  });
}

// Exclusive prefix sums of all counts, in one tile.
void scan_counts(array<unsigned, 2> &counts) {
  const int tiles = counts.extent[1], count = radix * tiles;
  parallel_for_each(extent<1>(TS).tile<TS>(), [=, &counts](tiled_index<TS> t) restrict(amp) {
    tile_static unsigned sums[TS];
    const int l = t.local[0];
    unsigned before = 0; // the sum of all counts in front of this block
    for (int first = 0; first < count; first += TS) {
      const int i = first + l;
      const unsigned own = i < count ? counts(i / tiles, i % tiles) : 0;
      sums[l] = own;
      t.barrier.wait_with_tile_static_memory_fence();
      for (int distance = 1; distance < TS; distance *= 2) {
        const unsigned other = l >= distance ? sums[l - distance] : 0;
        t.barrier.wait_with_tile_static_memory_fence();
        sums[l] += other;
        t.barrier.wait_with_tile_static_memory_fence();
      }
      if (i < count)
        counts(i / tiles, i % tiles) = before + sums[l] - own;
      before += sums[TS - 1];
      t.barrier.wait_with_tile_static_memory_fence();
    }
  });
}

// A key's rank is the number of keys in front of it in its tile that have the same digit.
void scatter(const array<unsigned> &from, array<unsigned> &to, const array<unsigned, 2> &starts, int shift) {
  parallel_for_each(from.extent.tile<TS>(), [=, &from, &to, &starts](tiled_index<TS> t) restrict(amp) {
    tile_static unsigned digits[TS];
    const int l = t.local[0];
    const unsigned key = from[t.global], digit = (key >> shift) & (radix - 1);
    digits[l] = digit;
    t.barrier.wait_with_tile_static_memory_fence();
    unsigned rank = 0;
    for (int i = 0; i < l; ++i)
      if (digits[i] == digit)
        ++rank;
    to[starts(digit, t.tile[0]) + rank] = key;
  });
}

void radix_sort(const array<unsigned> &unsorted, array<unsigned> &keys, array<unsigned> &other,
                array<unsigned, 2> &counts) {
  copy_keys(unsorted, keys);
  for (int shift = 0; shift < 32; shift += bits) {
    array<unsigned> &from = shift / bits % 2 ? other : keys, &to = shift / bits % 2 ? keys : other;
    count_digits(from, counts, shift);
    scan_counts(counts);
    scatter(from, to, counts, shift);
  }
}

struct problem {
  explicit problem(int count) : unsorted(count), unset(bench::poisoned<unsigned>(count)) {
    bench::random_numbers random(22);
    for (unsigned &key : unsorted)
      key = random.bits() << 8 ^ random.bits();
    expected = unsorted;
    std::sort(expected.begin(), expected.end());
  }

  std::vector<unsigned> unsorted, unset, expected;
};

} // namespace

void bench::run(suite &all) {
  const problem p(all.sized(1 << 12, 1 << 18, 1 << 22));
  const int count = int(p.unsorted.size()), tiles = count / TS;
  const auto check = [&](const std::vector<unsigned> &computed) { return computed == p.expected; };
  std::vector<unsigned> result(count), result_of_other(count), other(count);
  std::vector<contender> contenders;
  {
    const auto unsorted = upload(p.unsorted), keys = upload(p.unset), between = upload(p.unset);
    const auto counts = std::make_shared<array<unsigned, 2>>(radix, tiles);
    contenders.push_back(in_amp(keys, p.unset, [=] { radix_sort(*unsorted, *keys, *between, *counts); }, check));
  }
  for (const auto &device : all.by_hand(texts)) {
    const auto unsorted = device->upload(p.unsorted), keys = device->upload(p.unset), between = device->upload(p.unset),
               counts = device->allocate(sizeof(unsigned) * radix * tiles);
    const auto start = device->find_kernel("copy_keys"), histogram = device->find_kernel("count_digits"),
               scan = device->find_kernel("scan_counts"), move = device->find_kernel("scatter");
    const auto launch = [=] {
      const shape groups = {std::size_t(tiles)}, group = {TS};
      device->launch(start, groups, group, unsorted, keys);
      for (int shift = 0; shift < 32; shift += bits) {
        const auto from = shift / bits % 2 ? between : keys, to = shift / bits % 2 ? keys : between;
        device->launch(histogram, groups, group, from, counts, shift, tiles);
        device->launch(scan, shape{1}, group, counts, radix * tiles);
        device->launch(move, groups, group, from, to, counts, shift, tiles);
      }
    };
    contenders.push_back(by_hand(device, keys, p.unset, launch, check));
  }
  if (all.with_openmp()) {
    const auto compute = [&] {
      result = p.unsorted;
      radix_sort_in_openmp(result.data(), other.data(), count);
    };
    contenders.push_back(in_openmp(result, p.unset, compute, check));
    const auto compute_by_thread = [&] {
      result_of_other = p.unsorted;
      radix_sort_by_thread_in_openmp(result_of_other.data(), other.data(), count);
    };
    contenders.push_back(in_openmp_otherwise(result_of_other, p.unset, compute_by_thread, check));
  }
  all.measure({"radix sort", "4 bits", count_text(count), 1e-9 * count, "G keys/s"}, contenders);
}
