// Atomic additions of tiles to elements that the kernel does nothing else with: the native accelerator keeps sums over
// the tiles of a call. All additions arrive, wherever the elements are: in the first 1,024 or behind them, side by side
// or scattered, through sections, from tiles of two dimensions, under conditions, to members of records, and where
// captures share memory.
// RUN: %amp-cc -O2 %s -o %t && %run-native %t
// RUN: env AMP_NATIVE_THREADS=1 %run-native %t
// RUN: %amp-cc %s -o %t && %run-native %t
// SPEC: API-ATOM-09
#include <amp.h>
#include <cstdio>
#include <vector>

using namespace concurrency;

static const int width = 64;

// Each tile adds its values to `bins` counters that begin at `first`, in rows of a tile.
static bool counts_values(int size, int bins, int first) {
  std::vector<int> numbers(size), counted(first + bins + 3, 5), expected(first + bins + 3, 5);
  for (int i = 0; i < size; ++i) {
    numbers[i] = (i * 31 + i / 7) % bins;
    ++expected[first + numbers[i]];
    --expected[first + i % width % bins];
  }
  array_view<const int> in(numbers);
  array_view<int> counts(counted);
  parallel_for_each(extent<1>(size).tile<width>().pad(), [=](tiled_index<width> t) restrict(amp) {
    tile_static int part[width];
    const int l = t.local[0];
    part[l] = 0;
    t.barrier.wait();
    if (t.global[0] < size) {
      atomic_fetch_inc(&counts[first + in[t.global]]);
      atomic_fetch_add(&part[l], 1);
    }
    t.barrier.wait();
    atomic_fetch_sub(&counts[first + l % bins], part[l]);
  });
  counts.synchronize();
  return counted == expected;
}

// Rows of a tile that begin inside of the sums, and end at their end or behind it.
static bool adds_rows(int tiles, int first) {
  std::vector<unsigned> sums(first + width + 1, 7u), expected(sums);
  for (int l = 0; l < width; ++l)
    expected[first + l] += unsigned(tiles) * (l * 3u + 1u);
  array_view<unsigned> out(sums);
  parallel_for_each(extent<1>(tiles * width).tile<width>(), [=](tiled_index<width> t) restrict(amp) {
    tile_static unsigned part[width];
    part[t.local[0]] = t.local[0] * 3u + 1u;
    t.barrier.wait();
    atomic_fetch_add(&out[first + t.local[0]], part[t.local[0]]);
  });
  out.synchronize();
  return sums == expected;
}

// Tiles of two dimensions, of a grid that no piece of the range divides, into two views.
static bool adds_planes(int rows, int columns) {
  std::vector<int> by_row(rows * 4), by_column(columns * 8);
  array_view<int> r(by_row), c(by_column);
  parallel_for_each(extent<2>(rows * 4, columns * 8).tile<4, 8>(), [=](tiled_index<4, 8> t) restrict(amp) {
    atomic_fetch_add(&r[t.global[0]], t.global[1] + 1);
    t.barrier.wait();
    atomic_fetch_inc(&c[t.global[1]]);
  });
  r.synchronize();
  c.synchronize();
  bool is_right = true;
  for (const int sum : by_row)
    is_right = is_right && sum == columns * 8 * (columns * 8 + 1) / 2;
  for (const int count : by_column)
    is_right = is_right && count == rows * 4;
  return is_right;
}

struct tally {
  int sum;
  unsigned count, odd;
};

// The first threads of a tile add what all of them have found: to constant places, of which two are behind the few sums
// that these get, to members of records, and rarely.
static bool adds_totals(int tiles, int first) {
  std::vector<tally> tallies(first + 4, tally{0, 0, 0});
  std::vector<unsigned> totals(40, 1u), rare(1, 2u);
  array_view<tally> by_quarter(tallies);
  array_view<unsigned> total(totals), seldom(rare);
  parallel_for_each(extent<1>(tiles * width).tile<width>(), [=](tiled_index<width> t) restrict(amp) {
    tile_static int part[width];
    const int l = t.local[0];
    part[l] = t.global[0] % 1000;
    t.barrier.wait();
    if (l < 4) {
      const int begin = l * (width / 4);
      int sum = 0, odd = 0;
      for (int i = begin; i < begin + width / 4; ++i) {
        sum += part[i];
        odd += part[i] & 1;
      }
      if (sum > 0)
        atomic_fetch_add(&by_quarter[first + l].sum, sum);
      atomic_fetch_inc(&by_quarter[first + l].count);
      atomic_fetch_add(&by_quarter[first + l].odd, unsigned(odd));
    }
    if (l == 0) {
      atomic_fetch_add(&total[0], unsigned(part[0]));
      atomic_fetch_add(&total[15], 1u);
      atomic_fetch_sub(&total[16], 1u);
      atomic_fetch_add(&total[39], unsigned(t.tile[0]));
    }
    if (part[l] == 999)
      atomic_fetch_inc(&seldom[0]);
  });
  by_quarter.synchronize();
  total.synchronize();
  seldom.synchronize();
  std::vector<tally> expected(first + 4, tally{0, 0, 0});
  std::vector<unsigned> expected_totals(40, 1u);
  unsigned expected_rare = 2;
  for (int i = 0; i < tiles * width; ++i) {
    tally &one = expected[first + i % width / (width / 4)];
    one.sum += i % 1000;
    one.count += i % (width / 4) == 0;
    one.odd += i % 1000 % 2;
    expected_rare += i % 1000 == 999;
    if (i % width)
      continue;
    expected_totals[0] += i % 1000;
    ++expected_totals[15];
    --expected_totals[16];
    expected_totals[39] += unsigned(i / width);
  }
  bool is_right = totals == expected_totals && rare[0] == expected_rare;
  for (int i = 0; i < first + 4; ++i)
    is_right = is_right && tallies[i].sum == expected[i].sum && tallies[i].count == expected[i].count &&
               tallies[i].odd == expected[i].odd;
  return is_right;
}

// Two views of the same elements: one is read where the other is added to.
static bool shares_memory(int tiles) {
  std::vector<int> data(2 * width, 1);
  array_view<int> all(data), low = all.section(0, width);
  array_view<const int> high(all.section(width, width));
  parallel_for_each(extent<1>(tiles * width).tile<width>(), [=](tiled_index<width> t) restrict(amp) {
    atomic_fetch_add(&low[t.local[0]], high[width - 1 - t.local[0]]);
  });
  all.synchronize();
  bool is_right = true;
  for (int i = 0; i < 2 * width; ++i)
    is_right = is_right && data[i] == (i < width ? tiles + 1 : 1);
  return is_right;
}

static int check(bool is_right, const char *what, int number) {
  if (!is_right)
    std::printf("%s(%d) is wrong\n", what, number);
  return !is_right;
}

int main() {
  int wrong = 0;
  for (const int size : {1, 63, 64, 65, 4096, 100000})
    for (const int first : {0, 1000, 1023, 1024, 5000})
      for (const int bins : {1, 7, 64, 1500})
        wrong += check(counts_values(size, bins, first), "counts_values", size);
  for (const int tiles : {1, 2, 3, 64, 1000})
    for (const int first : {0, 1, 959, 960, 961, 1023, 1024, 3000})
      wrong += check(adds_rows(tiles, first), "adds_rows", first);
  for (const int rows : {1, 3, 40})
    for (const int columns : {1, 5, 33})
      wrong += check(adds_planes(rows, columns), "adds_planes", rows);
  for (const int tiles : {1, 2, 100, 3000})
    for (const int first : {0, 338, 340, 2000})
      wrong += check(adds_totals(tiles, first), "adds_totals", first);
  for (const int tiles : {1, 500})
    wrong += check(shares_memory(tiles), "shares_memory", tiles);
  return wrong;
}
