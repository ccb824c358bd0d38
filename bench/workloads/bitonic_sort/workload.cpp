// Bitonic sort of records by their keys: passes over global memory for large strides, exchanges in tile_static memory
// for strides within a tile.
#include "harness/amp_contender.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"

using namespace concurrency;

struct record {
  unsigned key, payload;
};

void bitonic_sort_in_openmp(const record *unsorted, record *records, int count);
void sort_in_openmp(const record *unsorted, record *records, int count);

namespace {

const int TS = 256;

void order(record &low, record &high, bool ascending) restrict(amp) {
  if ((low.key > high.key) == ascending) {
    const record other = low;
    low = high;
    high = other;
  }
}

// All sequences of up to TS records.
void sort_tiles(const array<record> &unsorted, array<record> &records) {
  parallel_for_each(records.extent.tile<TS>(), [&unsorted, &records](tiled_index<TS> t) restrict(amp) {
    tile_static record part[TS];
    const int l = t.local[0];
    part[l] = unsorted[t.global];
    t.barrier.wait_with_tile_static_memory_fence();
    for (int length = 2; length <= TS; length *= 2)
      for (int stride = length / 2; stride > 0; stride /= 2) {
        const int partner = l ^ stride;
        if (partner > l)
          order(part[l], part[partner], (t.global[0] & length) == 0);
        t.barrier.wait_with_tile_static_memory_fence();
      }
    records[t.global] = part[l];
  });
}

void exchange(array<record> &records, int length, int stride) {
  parallel_for_each(records.extent, [=, &records](index<1> idx) restrict(amp) {
    const int i = idx[0], partner = i ^ stride;
    if (partner > i)
      order(records[i], records[partner], (i & length) == 0);
  });
}

// The strides below TS.
void exchange_in_tiles(array<record> &records, int length) {
  parallel_for_each(records.extent.tile<TS>(), [=, &records](tiled_index<TS> t) restrict(amp) {
    tile_static record part[TS];
    const int l = t.local[0];
    part[l] = records[t.global];
    t.barrier.wait_with_tile_static_memory_fence();
    for (int stride = TS / 2; stride > 0; stride /= 2) {
      const int partner = l ^ stride;
      if (partner > l)
        order(part[l], part[partner], (t.global[0] & length) == 0);
      t.barrier.wait_with_tile_static_memory_fence();
    }
    records[t.global] = part[l];
  });
}

void bitonic_sort(const array<record> &unsorted, array<record> &records) {
  sort_tiles(unsorted, records);
  for (int length = 2 * TS; length <= records.extent[0]; length *= 2) {
    for (int stride = length / 2; stride >= TS; stride /= 2)
      exchange(records, length, stride);
    exchange_in_tiles(records, length);
  }
}

struct problem {
  explicit problem(int count) : unsorted(count), unset(count, {0x7eadbeef, 0x7eadbeef}) {
    bench::random_numbers random(21);
    for (int i = 0; i < count; ++i)
      unsorted[i] = {random.bits(), unsigned(i)};
  }

  std::vector<record> unsorted, unset;

  bool is_sorted(const std::vector<record> &computed) const {
    std::vector<bool> seen(computed.size());
    for (std::size_t i = 0; i < computed.size(); ++i) {
      const record &one = computed[i];
      if (one.payload >= seen.size() || seen[one.payload] || unsorted[one.payload].key != one.key)
        return false;
      if (i > 0 && computed[i - 1].key > one.key)
        return false;
      seen[one.payload] = true;
    }
    return true;
  }
};

} // namespace

void bench::run(suite &all) {
  const problem p(all.sized(1 << 12, 1 << 18, 1 << 24));
  const int count = int(p.unsorted.size());
  const auto check = [&](const std::vector<record> &computed) { return p.is_sorted(computed); };
  std::vector<record> result(count), other(count);
  std::vector<contender> contenders;
  {
    const auto unsorted = upload(p.unsorted), records = upload(p.unset);
    contenders.push_back(in_amp(records, p.unset, [=] { bitonic_sort(*unsorted, *records); }, check));
  }
  for (const auto &device : all.by_hand(texts)) {
    const auto unsorted = device->upload(p.unsorted), records = device->upload(p.unset);
    const auto tiles = device->find_kernel("sort_tiles"), pass = device->find_kernel("exchange"),
               within = device->find_kernel("exchange_in_tiles");
    const shape groups = {std::size_t(count / TS)}, group = {TS};
    const auto launch = [=] {
      device->launch(tiles, groups, group, unsorted, records);
      for (int length = 2 * TS; length <= count; length *= 2) {
        for (int stride = length / 2; stride >= TS; stride /= 2)
          device->launch(pass, groups, group, records, length, stride);
        device->launch(within, groups, group, records, length);
      }
    };
    contenders.push_back(by_hand(device, records, p.unset, launch, check));
  }
  if (all.with_openmp()) {
    contenders.push_back(
        in_openmp(result, p.unset, [&] { bitonic_sort_in_openmp(p.unsorted.data(), result.data(), count); }, check));
    contenders.push_back(
        in_openmp_otherwise(other, p.unset, [&] { sort_in_openmp(p.unsorted.data(), other.data(), count); }, check));
  }
  all.measure({"bitonic sort", "tiled", count_text(count), 1e-9 * count, "G records/s"}, contenders);
}
