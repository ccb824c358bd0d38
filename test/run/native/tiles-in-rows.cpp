// Tiles that differ from their neighbours in their position alone, so that rows of them run as one: sums of integers in
// tile_static memory (histograms in several styles), and kernels without such memory in padded domains. Whatever part of
// a row one call runs, the results are those of the host.
// RUN: %amp-cc -O2 %s -o %t && %run-native %t
// RUN: env AMP_DEVICE=native AMP_NATIVE_THREADS=1 %t
// RUN: env AMP_DEVICE=native AMP_NATIVE_THREADS=5 %t
// SPEC: R-RT-02, API-ATOM-09
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

const int bins = 32;

struct problem {
  std::vector<unsigned> data, expected = std::vector<unsigned>(bins);
  std::vector<int> balance = std::vector<int>(bins);
  explicit problem(int n) : data(n) {
    for (int i = 0; i < n; ++i) {
      data[i] = unsigned(i * 7919 % 1009);
      ++expected[data[i] % bins];
      balance[data[i] % bins] += i % 3 - 1;
    }
  }
};

// Each work-item advances by the size of the domain.
bool grid_stride(const problem &p, int tiles) {
  const int n = int(p.data.size()), items = tiles * bins;
  const array_view<const unsigned> data(p.data);
  std::vector<unsigned> result(bins, 7u);
  const array_view<unsigned> counts(result);
  parallel_for_each(extent<1>(items).tile<bins>(), [=](tiled_index<bins> t) restrict(amp) {
    tile_static unsigned part[bins];
    part[t.local[0]] = 0;
    t.barrier.wait();
    for (int i = t.global[0]; i < n; i += items)
      atomic_fetch_inc(&part[data[i] % bins]);
    t.barrier.wait();
    atomic_fetch_add(&counts[t.local[0]], part[t.local[0]]);
  });
  counts.synchronize();
  for (int i = 0; i < bins; ++i)
    if (result[i] != p.expected[i] + 7u)
      return false;
  return true;
}

// An element for each work-item, in a padded domain; only sums that are not zero are added.
bool one_each(const problem &p) {
  const int n = int(p.data.size());
  const array_view<const unsigned> data(p.data);
  std::vector<unsigned> result(bins);
  const array_view<unsigned> counts(result);
  parallel_for_each(data.extent.tile<bins>().pad(), [=](tiled_index<bins> t) restrict(amp) {
    tile_static unsigned part[bins];
    part[t.local[0]] = 0;
    t.barrier.wait();
    if (t.global[0] < n)
      atomic_fetch_add(&part[data[t.global] % bins], 1u);
    t.barrier.wait();
    if (part[t.local[0]] != 0)
      atomic_fetch_add(&counts[t.local[0]], part[t.local[0]]);
  });
  counts.synchronize();
  return result == p.expected;
}

// Sums that may be negative, and are zero together where those of single tiles are not.
bool balances(const problem &p) {
  const int n = int(p.data.size());
  const array_view<const unsigned> data(p.data);
  std::vector<int> result(bins);
  const array_view<int> sums(result);
  parallel_for_each(data.extent.tile<bins>().pad(), [=](tiled_index<bins> t) restrict(amp) {
    tile_static int part[bins];
    part[t.local[0]] = 0;
    t.barrier.wait();
    const int i = t.global[0];
    if (i < n)
      atomic_fetch_add(&part[data[i] % bins], i % 3 - 1);
    t.barrier.wait();
    if (part[t.local[0]] != 0)
      atomic_fetch_add(&sums[t.local[0]], part[t.local[0]]);
  });
  sums.synchronize();
  return result == p.balance;
}

// What one tile counts is its own: these tiles must not share.
bool by_tile(const problem &p) {
  const int n = int(p.data.size()), tiles = (n + bins - 1) / bins;
  const array_view<const unsigned> data(p.data);
  std::vector<unsigned> result(tiles), squares(bins), expected(tiles), of_squares(bins);
  const array_view<unsigned> even(result), sums(squares);
  parallel_for_each(data.extent.tile<bins>().pad(), [=](tiled_index<bins> t) restrict(amp) {
    tile_static unsigned part[bins];
    part[t.local[0]] = 0;
    t.barrier.wait();
    if (t.global[0] < n)
      atomic_fetch_inc(&part[data[t.global] % bins]);
    t.barrier.wait();
    if (t.local[0] % 2 == 0)
      atomic_fetch_add(&even[t.tile[0]], part[t.local[0]]);
    atomic_fetch_add(&sums[t.local[0]], part[t.local[0]] * part[t.local[0]]);
  });
  even.synchronize();
  sums.synchronize();
  for (int t = 0; t < tiles; ++t) {
    unsigned part[bins] = {};
    for (int i = t * bins; i < n && i < (t + 1) * bins; ++i)
      ++part[p.data[i] % bins];
    for (int b = 0; b < bins; ++b)
      expected[t] += b % 2 ? 0 : part[b], of_squares[b] += part[b] * part[b];
  }
  return result == expected && squares == of_squares;
}

// No tile_static memory; the extents of the view bound rows of tiles.
bool padded(int h, int w) {
  std::vector<int> from(std::size_t(h) * w), result(from.size(), -1);
  for (std::size_t i = 0; i < from.size(); ++i)
    from[i] = int(i * 31 % 101);
  const array_view<const int, 2> in(h, w, from);
  const array_view<int, 2> out(h, w, result);
  parallel_for_each(out.extent.tile<4, 8>().pad(), [=](tiled_index<4, 8> t) restrict(amp) {
    const int y = t.global[0], x = t.global[1];
    if (y < h && x < w) {
      int sum = in(y, x) * 3;
      if (x > 1)
        sum += in(y, x - 2);
      for (int k = 0; k < y; ++k)
        sum = sum * 5 + in(k, x);
      out(y, x) = sum;
    }
  });
  out.synchronize();
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x) {
      unsigned sum = unsigned(from[y * w + x]) * 3u + (x > 1 ? unsigned(from[y * w + x - 2]) : 0u);
      for (int k = 0; k < y; ++k)
        sum = sum * 5u + unsigned(from[k * w + x]);
      if (unsigned(result[y * w + x]) != sum)
        return false;
    }
  return true;
}

int main() {
  int failed = 0;
  for (int n : {1, 31, 32, 33, 1000, 4096, 70001}) {
    const problem p(n);
    for (int tiles : {1, 2, 7, 64})
      if (!grid_stride(p, tiles) && ++failed)
        std::printf("grid stride: %d elements, %d tiles\n", n, tiles);
    if (!one_each(p) && ++failed)
      std::printf("an element each: %d\n", n);
    if (!balances(p) && ++failed)
      std::printf("balances: %d\n", n);
    if (!by_tile(p) && ++failed)
      std::printf("by tile: %d\n", n);
  }
  for (int h : {1, 4, 9})
    for (int w : {1, 7, 8, 40, 77, 700})
      if (!padded(h, w) && ++failed)
        std::printf("padded: %d x %d\n", h, w);
  return failed ? 1 : 0;
}
