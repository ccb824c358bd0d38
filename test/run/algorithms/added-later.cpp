// Additions of whose result nothing is made, as a histogram's: right with any number of elements and threads, through
// overlapping views and where the kernel reads what it adds to, on any device.
// SPEC: API-ATOM-03, API-ATOM-05, API-ATOM-09, API-ATOM-13
// RUN: %amp-cc %s -o %t && %t
// RUN: env AMP_SPECIALISE=always %t
#include "../Inputs/check.h"
#include <vector>

using namespace concurrency;

int value_at(int i) { return int(unsigned(i) * 2654435761u >> 7); }

std::vector<int> make_values(int count) {
  std::vector<int> result(count);
  for (int i = 0; i < count; ++i)
    result[i] = value_at(i) & 0xfffff;
  return result;
}

// Counts values modulo a number of bins that has sums for all of its elements at a time, or not.
void count_in_bins(const std::vector<int> &values, int bins) {
  std::vector<int> expected(bins, 5), counts(bins, 5);
  for (const int value : values)
    ++expected[value % bins];
  const array_view<const int> in(int(values.size()), values);
  const array_view<int> out(bins, counts);
  parallel_for_each(in.extent, [=](index<1> i) restrict(amp) { atomic_fetch_inc(&out[in[i] % bins]); });
  out.synchronize();
  CHECK(counts == expected);

  array<unsigned> sums(bins, counts.begin());
  parallel_for_each(in.extent, [=, &sums](index<1> i) restrict(amp) {
    if (in[i] % 3 == 0)
      atomic_fetch_sub(&sums[in[i] % bins], unsigned(in[i]));
    else
      atomic_fetch_add(&sums[in[i] % bins], 1u);
  });
  std::vector<unsigned> wanted(counts.begin(), counts.end());
  for (const int value : values)
    wanted[value % bins] += value % 3 == 0 ? 0u - unsigned(value) : 1u;
  CHECK(std::vector<unsigned>(sums) == wanted);
}

void count_in_two_dimensions(const std::vector<int> &values) {
  std::vector<int> counts(12), rows(3);
  const int tiles = int(values.size()) / 64;
  if (tiles == 0)
    return;
  const array_view<const int> in(int(values.size()), values);
  const array_view<int, 2> out(3, 4, counts);
  const array_view<int> row(3, rows);
  parallel_for_each(extent<1>(tiles * 64).tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int first;
    if (t.local[0] == 0)
      first = in[t.tile_origin] % 3;
    t.barrier.wait();
    atomic_fetch_inc(&out(first, in[t] % 4));
    atomic_fetch_dec(&row[first]);
  });
  out.synchronize();
  row.synchronize();
  std::vector<int> expected(12), expected_rows(3);
  for (int i = 0; i < tiles * 64; ++i) {
    const int first = values[i / 64 * 64] % 3;
    ++expected[first * 4 + values[i] % 4];
    --expected_rows[first];
  }
  CHECK(counts == expected && rows == expected_rows);
}

// Counts in a part of a view, far from the beginning of its memory, and beyond what has sums.
void count_in_section(const std::vector<int> &values) {
  std::vector<int> counts(9000), expected(9000);
  const array_view<const int> in(int(values.size()), values);
  const array_view<int> all(int(counts.size()), counts), part = all.section(4000, 3000);
  all.discard_data();
  parallel_for_each(all.extent, [=](index<1> i) restrict(amp) { all[i] = 0; });
  parallel_for_each(in.extent, [=](index<1> i) restrict(amp) { atomic_fetch_add(&part[in[i] % 2000], i[0] + 1); });
  part.synchronize();
  for (int i = 0; i < int(values.size()); ++i)
    expected[4000 + values[i] % 2000] += i + 1;
  all.synchronize();
  CHECK(counts == expected);
}

// Each thread must see what it added itself, also through another view of the same memory.
void read_what_was_added(int count) {
  std::vector<int> data(count), seen(count);
  const array_view<int> added(count, data), same(added), out(count, seen);
  array<int> a(count, data.begin());
  const array<int> &same_array = a;
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    atomic_fetch_add(&added[i], i[0]);
    out[i] = same[i];
  });
  CHECK(out[0] == 0 && out[count - 1] == count - 1);
  parallel_for_each(out.extent, [=, &a, &same_array](index<1> i) restrict(amp) {
    atomic_fetch_inc(&a[i]);
    out[i] = same_array[i];
  });
  CHECK(out[0] == 1 && out[count - 1] == 1);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    atomic_fetch_inc(&added[i]);
    out[i] = added[i];
  });
  CHECK(out[0] == 1 && out[count - 1] == count);
}

int main() {
  for (int count : {1, 1000, 100000}) {
    const std::vector<int> values = make_values(count);
    for (int bins : {1, 7, 256, 5000})
      count_in_bins(values, bins);
    count_in_two_dimensions(values);
    if (count < 100000)
      count_in_section(values);
    read_what_was_added(count);
  }
  return failures != 0;
}
