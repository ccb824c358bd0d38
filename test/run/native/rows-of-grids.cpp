// Grids whose rows are vectorized: loops that update what all threads share, comparisons of indices with the outermost
// integers, and updates in place from the elements in front, for rows of all lengths around those of vectors.
// RUN: %amp-cc -O2 -Wno-amp-race %s -o %t && %run-native %t && %t
// SPEC: R-RT-03
#include <amp.h>
#include <climits>
#include <cstdio>
#include <vector>

using namespace concurrency;

unsigned sum_of_octaves(unsigned x, unsigned y, int octaves) restrict(cpu, amp) {
  unsigned sum = y, frequency = 3, amplitude = 1;
  for (int k = 0; k < octaves; ++k) {
    sum += amplitude * (x * frequency ^ y);
    frequency = frequency * 5 + 1;
    if (k != 1)
      amplitude <<= 1;
  }
  frequency += 7;
  return sum * frequency + amplitude;
}

bool octaves_are_right(int rows, int columns) {
  std::vector<unsigned> plane(rows * columns), volume(2 * rows * columns);
  array_view<unsigned, 2> in_plane(rows, columns, plane);
  array_view<unsigned, 3> in_volume(2, rows, columns, volume);
  const int octaves = columns % 6;
  parallel_for_each(in_plane.extent, [=](index<2> i) restrict(amp) {
    in_plane[i] = sum_of_octaves(unsigned(i[1]), unsigned(i[0]), octaves);
  });
  parallel_for_each(in_volume.extent, [=](index<3> i) restrict(amp) {
    in_volume[i] = sum_of_octaves(unsigned(i[2]), unsigned(i[0] * 100 + i[1]), octaves);
  });
  in_plane.synchronize();
  in_volume.synchronize();
  bool right = true;
  for (int y = 0; y < rows; ++y)
    for (int x = 0; x < columns; ++x) {
      right = right && plane[y * columns + x] == sum_of_octaves(unsigned(x), unsigned(y), octaves);
      for (int z = 0; z < 2; ++z)
        right = right &&
                volume[(z * rows + y) * columns + x] == sum_of_octaves(unsigned(x), unsigned(z * 100 + y), octaves);
    }
  return right;
}

int rank_of(const int *values, int count, int i, int base) restrict(cpu, amp) {
  int rank = 0;
  for (int j = 0; j < count; ++j)
    if (values[j] < i + base || (values[j] == i + base && j < i) || values[j] > INT_MAX - i)
      ++rank;
  return rank;
}

bool comparisons_are_right(int columns) {
  std::vector<int> values = {INT_MIN, INT_MAX, -1, 0, 1, INT_MIN + 1, INT_MAX - 1, 5, 5, columns}, ranks(columns);
  const int count = int(values.size());
  array_view<const int> given(count, values);
  array_view<int> found(columns, ranks);
  bool right = true;
  for (int base : {0, INT_MIN, INT_MAX - columns, -3}) {
    parallel_for_each(found.extent,
                      [=](index<1> i) restrict(amp) { found[i] = rank_of(&given[0], count, i[0], base); });
    found.synchronize();
    for (int i = 0; i < columns; ++i)
      right = right && ranks[i] == rank_of(values.data(), count, i, base);
  }
  return right;
}

bool relaxation_is_right(int rows, int columns) {
  std::vector<float> grid(rows * columns);
  for (int i = 0; i < rows * columns; ++i)
    grid[i] = float(i * 37 % 101) * 64; // so that all quarters are exact
  std::vector<float> expected = grid;
  array_view<float, 2> cells(rows, columns, grid);
  for (int half = 0; half < 4; ++half) {
    parallel_for_each(cells.extent, [=](index<2> i) restrict(amp) {
      const int y = i[0], x = i[1];
      if (x > 0 && x < columns - 1 && y > 0 && y < rows - 1 && (x + y) % 2 == half % 2)
        cells[i] = 0.25f * (cells(y, x - 1) + cells(y, x + 1) + cells(y - 1, x) + cells(y + 1, x));
    });
    for (int y = 1; y < rows - 1; ++y)
      for (int x = 1; x < columns - 1; ++x)
        if (float *at = &expected[y * columns + x]; (x + y) % 2 == half % 2)
          *at = 0.25f * (at[-1] + at[1] + at[-columns] + at[columns]);
  }
  cells.synchronize();
  return grid == expected;
}

int main() {
  int failures = 0;
  for (int columns : {1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 33, 64, 65, 127, 130, 1025})
    for (int rows : {1, 3, 19}) {
      const bool octaves = octaves_are_right(rows, columns), comparisons = comparisons_are_right(columns),
                 relaxation = relaxation_is_right(rows, columns);
      if (!octaves || !comparisons || !relaxation) {
        std::printf("%d x %d: %d %d %d\n", rows, columns, octaves, comparisons, relaxation);
        ++failures;
      }
    }
  return failures;
}
